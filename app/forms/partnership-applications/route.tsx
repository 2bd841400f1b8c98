import { sendSubmission } from '#app/forms/engine/submission-result.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import type { Route } from './+types/route';
import { partnershipApplications } from './definition.ts';

export { staticHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

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
