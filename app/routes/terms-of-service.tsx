import { LegalPage } from '../layout/legal-page.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/terms-of-service';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.document);

export function loader({ context }: Route.LoaderArgs) {
	const { legal, site } = context.get(servicesContext).content;
	return { document: legal['terms-of-service'], words: site.legal };
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
	return <LegalPage {...loaderData} />;
}
