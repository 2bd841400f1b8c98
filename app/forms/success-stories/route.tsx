import { pageMeta } from '#app/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { successStories } from './definition.ts';

export { staticHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(successStories, url, context);

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export const clientAction = ({ request }: Route.ClientActionArgs) => sendSubmission(request);

export default function Stories(props: Route.ComponentProps) {
	return <FormPage {...props} form={successStories} illustration={<StoryTold />} />;
}

/** An open book with one line highlighted. */
function StoryTold() {
	return (
		<Illustration left={3} width={129}>
			<path
				d="M66 16C54 7 30 6 4 10v74c26-4 50-3 62 6 12-9 36-10 62-6V10c-26-4-50-3-62 6Z"
				className="sheet"
			/>
			<path d="M66 16v74" className="ink" />
			<path
				d="M16 26c14-1 26 0 38 4M16 56c14-1 26 0 38 4M78 30c12-4 24-5 38-4M78 45c12-4 24-5 38-4"
				className="ink"
			/>
			<path d="M16 41c14-1 26 0 38 4" className="highlighter" />
			<path d="M16 41c14-1 26 0 38 4M78 60c8-3 14-4 22-4" className="ink" />
		</Illustration>
	);
}
