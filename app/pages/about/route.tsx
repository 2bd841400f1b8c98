import { shownAdvisor } from '#app/content/shown-advisor.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/route';
import { AdvisoryBoard } from './advisory-board.tsx';
import { BillComparison } from './bill-comparison.tsx';
import { Pledges } from './pledges.tsx';
import { Profile } from './profile.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.copy.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const { owner } = site;
	return { copy: pages.about, owner, advisor: shownAdvisor(pages.about, owner) };
}

export default function About({ loaderData }: Route.ComponentProps) {
	const { copy, owner, advisor } = loaderData;
	const { hero, illustration, founder, pledges, advisors, investors } = copy;
	return (
		<>
			<Hero {...hero} illustration={<BillComparison {...illustration} />} />
			<Profile
				name={owner.founder_name ?? founder.title}
				role={owner.founder_name && founder.role}
				story={owner.founder_story ?? founder.story}
				portrait={owner.founder_portrait}
				connect={
					owner.founder_profile ? { label: founder.connect, href: owner.founder_profile } : null
				}
			/>
			<Section wide tone="mint" title={pledges.title}>
				<Pledges items={pledges.items} />
			</Section>
			<Section title={advisors.title} lead={advisors.lead}>
				<AdvisoryBoard
					members={[{ ...advisor, status: advisors.member.status }]}
					open={advisors.open}
				/>
			</Section>
			<CallToAction {...investors} joined>
				<LinkButton href={investors.link.href}>{investors.link.label}</LinkButton>
			</CallToAction>
		</>
	);
}
