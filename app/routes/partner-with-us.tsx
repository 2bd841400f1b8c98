import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { partnershipApplications } from '../forms/partnership-applications.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { TwoHalves } from '../ui/pictures/two-halves.tsx';
import type { Route } from './+types/partner-with-us';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(partnershipApplications, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(partnershipApplications, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function PartnerWithUs({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={partnershipApplications}
			loaderData={loaderData}
			actionData={actionData}
			picture={<TwoHalves />}
		/>
	);
}
