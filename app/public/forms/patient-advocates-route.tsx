import { patientAdvocates } from '#app/domain/submissions/forms/patient-advocates.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/patient-advocates-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(patientAdvocates, url, context);

export const action = (args: Route.ActionArgs) => formAction(patientAdvocates, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function PatientAdvocates(props: Route.ComponentProps) {
	return <FormPage {...props} form={patientAdvocates} illustration={<AtYourSide />} />;
}

/** Two people with a bill between them. */
function AtYourSide() {
	return (
		<Illustration left={5} width={119}>
			<circle cx={30} cy={22} r={14} className="open" />
			<path d="M6 93V66a24 24 0 0 1 48 0v27Z" className="open" />
			<circle cx={94} cy={22} r={14} className="solid" />
			<path d="M70 93V66a24 24 0 0 1 48 0v27Z" className="solid" />
			<path
				d="M45 50h34v38l-4.250-4-4.250 4-4.250-4-4.250 4-4.250-4-4.250 4-4.250-4L45 88Z"
				className="sheet"
			/>
			<path d="M52 59h12M52 75h20" className="ink" />
			<path d="M52 67h20" className="highlighter" />
			<path d="M52 67h20" className="ink" />
		</Illustration>
	);
}
