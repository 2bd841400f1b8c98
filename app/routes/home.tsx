import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { AudienceList } from '../ui/audience-list.tsx';
import { Band } from '../ui/band.tsx';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NumberedSteps } from '../ui/numbered-steps.tsx';
import { ClaimScene } from '../ui/pictures/claim-scene.tsx';
import { PromiseCards } from '../ui/promise-cards.tsx';
import { TearOff } from '../ui/tear-off.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/home';

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const audience = pages['how-it-works'].audience.items.map(({ title }) => ({ title }));
	return { words: pages.home, audience, launch: site.launch };
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { words, audience, launch } = loaderData;
	const { hero, steps, people, closing } = words;
	const [join, request] = closing.links;
	return (
		<>
			<Hero {...hero} note={`${launch}.`} picture={<ClaimScene {...words.picture} />}>
				<LinkButton href={hero.join.href}>{hero.join.label}</LinkButton>
				<LinkButton href={hero.story.href} look="quiet">
					{hero.story.label}
				</LinkButton>
			</Hero>
			<PromiseCards {...words.why} />
			<Band
				tone="surface"
				title={steps.title}
				aside={<TextLink href={steps.more.href}>{steps.more.label}</TextLink>}
			>
				<NumberedSteps items={steps.items} />
			</Band>
			<Band wide title={people.title} lead={people.lead}>
				<AudienceList items={audience} />
			</Band>
			<TearOff {...closing} joined>
				{join && <LinkButton href={join.href}>{join.label}</LinkButton>}
				{request && (
					<LinkButton href={request.href} look="quiet">
						{request.label}
					</LinkButton>
				)}
			</TearOff>
		</>
	);
}
