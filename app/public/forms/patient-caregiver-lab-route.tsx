import { patientCaregiverLab } from '#app/domain/submissions/forms/patient-caregiver-lab.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/patient-caregiver-lab-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(patientCaregiverLab, url, context);

export const action = (args: Route.ActionArgs) => formAction(patientCaregiverLab, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function PatientCaregiverLab(props: Route.ComponentProps) {
	return (
		<FormPage
			{...props}
			form={patientCaregiverLab}
			illustration={<ScreenDrafted />}
			layout="conversation"
		/>
	);
}

/** A draft of a screen, and the pencil that draws it. */
function ScreenDrafted() {
	return (
		<Illustration left={7} width={105}>
			<rect x={8} y={3} width={56} height={90} rx={9} className="open" />
			<path d="M18 20h24M18 32h36" />
			<rect x={18} y={42} width={36} height={18} rx={3} className="dotted" />
			<path d="M18 70h30" className="dotted" />
			<path d="M52 84l3-14 34-44 11 9-34 44Z" className="marked" />
			<path d="M83 34l11 9M55 70l11 9" />
		</Illustration>
	);
}
