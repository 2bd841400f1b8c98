import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { patientCaregiverLab } from '../forms/patient-caregiver-lab.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { ScreenDrafted } from '../ui/pictures/screen-drafted.tsx';
import type { Route } from './+types/patient-caregiver-lab';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(patientCaregiverLab, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(patientCaregiverLab, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function PatientCaregiverLab({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={patientCaregiverLab}
			loaderData={loaderData}
			actionData={actionData}
			picture={<ScreenDrafted />}
		/>
	);
}
