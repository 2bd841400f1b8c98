import { pageMeta } from '../../seo/page-meta.ts';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { successStories } from './definition.ts';
import { StoryTold } from './illustration.tsx';

export { staticHeaders as headers } from '../../cache-control.ts';
export { RouteError as ErrorBoundary } from '../../layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(successStories, url, context);
}

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function Stories({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={successStories}
			loaderData={loaderData}
			actionData={actionData}
			picture={<StoryTold />}
		/>
	);
}
