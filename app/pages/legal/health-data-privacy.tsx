import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/health-data-privacy';
import { LegalPage } from './legal-page.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.document);

export function loader({ context }: Route.LoaderArgs) {
	const { legal, site } = context.get(servicesContext).content;
	return { document: legal['health-data-privacy'], copy: site.legal };
}

export default function HealthDataPrivacy({ loaderData }: Route.ComponentProps) {
	return <LegalPage {...loaderData} />;
}
