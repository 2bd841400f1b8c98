import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { successStories } from '../forms/success-stories.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { StoryTold } from '../ui/pictures/story-told.tsx';
import type { Route } from './+types/stories';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(successStories, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(successStories, request, context);
}

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
