import { FormPage } from '../forms/form-page.tsx';
import { insightNetwork } from '../forms/insight-network.ts';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { PeopleLinked } from '../ui/pictures/people-linked.tsx';
import type { Route } from './+types/insight-network';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(insightNetwork, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(insightNetwork, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function InsightNetwork({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={insightNetwork}
			loaderData={loaderData}
			actionData={actionData}
			picture={<PeopleLinked />}
		/>
	);
}
