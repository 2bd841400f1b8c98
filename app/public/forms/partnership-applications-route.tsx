import { partnershipApplications } from '#app/domain/submissions/forms/partnership-applications.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/partnership-applications-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(partnershipApplications, url, context);

export const action = (args: Route.ActionArgs) => formAction(partnershipApplications, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function PartnerWithUs(props: Route.ComponentProps) {
	return <FormPage {...props} form={partnershipApplications} illustration={<TwoHalves />} />;
}

/** Two halves of one sheet whose torn edges match. */
function TwoHalves() {
	return (
		<Illustration left={3} width={121}>
			<path d="M4 12h50l7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8H4Z" className="solid" />
			<path d="M120 12H64l7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8h56Z" className="sheet" />
			<path d="M82 30h26M82 44h18" className="ink" />
			<path d="M82 58h24" className="highlighter" />
			<path d="M82 58h26M82 72h14" className="ink" />
		</Illustration>
	);
}
