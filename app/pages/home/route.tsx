import { organizationDetails } from '#app/seo/organization.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { PageMetadata } from '#app/seo/page-metadata.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AudienceList } from '../audience-list.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/route';
import { ClaimScene } from './claim-scene.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import { PromiseCards } from './promise-cards.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const audience = pages['how-it-works'].audience.items.map(({ title }) => ({ title }));
	const meta: PageMetadata = { ...pages.home.meta, organization: organizationDetails(site) };
	return { copy: pages.home, audience, launch: site.launch, meta };
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { copy, audience, launch } = loaderData;
	const { hero, steps, people, closing } = copy;
	const [join, request] = closing.links;
	return (
		<>
			<Hero {...hero} note={`${launch}.`} illustration={<ClaimScene {...copy.illustration} />}>
				<LinkButton href={hero.join.href}>{hero.join.label}</LinkButton>
				<LinkButton href={hero.story.href} variant="quiet">
					{hero.story.label}
				</LinkButton>
				<p className="w-full">
					<TextLink href={hero.help.href}>{hero.help.label}</TextLink>
				</p>
			</Hero>
			<PromiseCards {...copy.why} />
			<Section
				tone="surface"
				title={steps.title}
				aside={<TextLink href={steps.more.href}>{steps.more.label}</TextLink>}
			>
				<NumberedSteps items={steps.items} />
			</Section>
			<Section wide title={people.title} lead={people.lead}>
				<AudienceList items={audience} />
			</Section>
			<CallToAction {...closing} joined>
				{join && <LinkButton href={join.href}>{join.label}</LinkButton>}
				{request && (
					<LinkButton href={request.href} variant="quiet">
						{request.label}
					</LinkButton>
				)}
			</CallToAction>
		</>
	);
}
