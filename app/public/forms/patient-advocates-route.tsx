import { patientAdvocates } from '#app/domain/submissions/forms/patient-advocates.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/patient-advocates-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';
import { TextSection } from './text-section.tsx';

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
	const [needed, ...sections] = props.loaderData.copy.sections;
	return (
		<FormPage
			{...props}
			form={patientAdvocates}
			illustration={<AtYourSide />}
			layout="receipt"
			// Patients who need an advocate today come first.
			reading={
				needed && (
					<div className="form-band">
						<TextSection {...needed} />
					</div>
				)
			}
			sections={sections}
		/>
	);
}

/** Two people's hands hold one bill. */
function AtYourSide() {
	return (
		<Illustration left={-9} width={158}>
			<Hand className="open" />
			<g transform="matrix(-1 0 0 1 140 0)">
				<Hand className="solid" />
			</g>
			<path
				d="M43 4h54v80l-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4L43 84Z"
				className="sheet"
			/>
			<path d="M52 16h20M52 46h36" className="ink" />
			<path d="M52 31h36" className="highlighter" />
			<path d="M52 31h36" className="ink" />
			<rect
				width={24}
				height={11}
				rx={5.5}
				transform="translate(31 60) rotate(-24)"
				className="open"
			/>
			<rect
				width={24}
				height={11}
				rx={5.5}
				transform="matrix(-1 0 0 1 109 60) rotate(-24)"
				className="solid"
			/>
		</Illustration>
	);
}

/** A cuff and a hand that reaches up from the left; its thumb is drawn over what it holds. */
function Hand(props: { className: string }) {
	return (
		<g transform="rotate(-24 20 84)" className={props.className}>
			<path d="M-4 70h16v28h-16Z" />
			<rect x={12} y={71} width={46} height={26} rx={12} />
		</g>
	);
}
