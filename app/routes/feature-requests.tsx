import { featureRequests } from '../forms/feature-requests.ts';
import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { LineAdded } from '../ui/pictures/line-added.tsx';
import type { Route } from './+types/feature-requests';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(featureRequests, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(featureRequests, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function FeatureRequests({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={featureRequests}
			loaderData={loaderData}
			actionData={actionData}
			picture={<LineAdded />}
		/>
	);
}
