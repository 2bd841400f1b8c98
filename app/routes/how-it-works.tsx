import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { AudienceList } from '../ui/audience-list.tsx';
import { Band } from '../ui/band.tsx';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ReceiptSteps } from '../ui/receipt-steps.tsx';
import { TearOff } from '../ui/tear-off.tsx';
import type { Route } from './+types/how-it-works';

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	return { words: pages['how-it-works'], launch: site.launch };
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
	const { words, launch } = loaderData;
	const { hero, receipt, audience, access } = words;
	return (
		<>
			<Hero {...hero} />
			<ReceiptSteps {...receipt} />
			<Band tone="surface" title={audience.title}>
				<AudienceList items={audience.items} />
			</Band>
			<TearOff {...access} note={`${launch}.`}>
				<LinkButton href={access.link.href}>{access.link.label}</LinkButton>
			</TearOff>
		</>
	);
}
