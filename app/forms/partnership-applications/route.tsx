import { pageMeta } from '#app/seo/page-meta.ts';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { partnershipApplications } from './definition.ts';
import { TwoHalves } from './illustration.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(partnershipApplications, url, context);

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export const clientAction = ({ request }: Route.ClientActionArgs) => sendSubmission(request);

export default function PartnerWithUs(props: Route.ComponentProps) {
	return <FormPage {...props} form={partnershipApplications} illustration={<TwoHalves />} />;
}
