import { equityLabs } from '../forms/equity-labs.ts';
import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { TwoWaysIn } from '../ui/pictures/two-ways-in.tsx';
import type { Route } from './+types/equity-labs';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(equityLabs, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(equityLabs, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function EquityLabs({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={equityLabs}
			loaderData={loaderData}
			actionData={actionData}
			picture={<TwoWaysIn />}
		/>
	);
}
