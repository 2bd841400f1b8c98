import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { Band } from '../ui/band.tsx';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TwoSides } from '../ui/pictures/two-sides.tsx';
import { Pledges } from '../ui/pledges.tsx';
import { Profile } from '../ui/profile.tsx';
import { Seats } from '../ui/seats.tsx';
import { TearOff } from '../ui/tear-off.tsx';
import type { Route } from './+types/about';

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	return { words: pages.about, owner: site.owner };
}

export default function About({ loaderData }: Route.ComponentProps) {
	const { words, owner } = loaderData;
	const { hero, picture, founder, pledges, advisors, investors } = words;
	return (
		<>
			<Hero {...hero} picture={<TwoSides {...picture} />} />
			<Profile
				name={owner.founder_name ?? founder.title}
				role={owner.founder_name && founder.role}
				story={owner.founder_story ?? founder.story}
				portrait={owner.founder_portrait}
				connect={
					owner.founder_profile ? { label: founder.connect, href: owner.founder_profile } : null
				}
			/>
			<Band wide tone="mint" title={pledges.title}>
				<Pledges items={pledges.items} />
			</Band>
			<Band title={advisors.title} lead={advisors.lead}>
				<Seats
					members={[
						{
							name: owner.advisor_name ?? advisors.member.name,
							role: owner.advisor_role ?? (owner.advisor_name ? null : advisors.member.role),
							status: advisors.member.status,
						},
					]}
					open={advisors.open}
				/>
			</Band>
			<TearOff {...investors} joined>
				<LinkButton href={investors.link.href}>{investors.link.label}</LinkButton>
			</TearOff>
		</>
	);
}
