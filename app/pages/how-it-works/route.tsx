import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AudienceList } from '../audience-list.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/route';
import { ReceiptSteps } from './receipt-steps.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.copy.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	return { copy: pages['how-it-works'], launch: site.launch };
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
	const { copy, launch } = loaderData;
	const { hero, receipt, audience, access } = copy;
	return (
		<>
			<Hero {...hero} />
			<ReceiptSteps {...receipt} />
			<Section tone="surface" title={audience.title}>
				<AudienceList items={audience.items} />
			</Section>
			<CallToAction {...access} note={`${launch}.`}>
				<LinkButton href={access.link.href}>{access.link.label}</LinkButton>
			</CallToAction>
		</>
	);
}
