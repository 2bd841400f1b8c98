import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { patientAdvocates } from '../forms/patient-advocates.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { AtYourSide } from '../ui/pictures/at-your-side.tsx';
import type { Route } from './+types/patient-advocates';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(patientAdvocates, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(patientAdvocates, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function PatientAdvocates({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={patientAdvocates}
			loaderData={loaderData}
			actionData={actionData}
			picture={<AtYourSide />}
		/>
	);
}
