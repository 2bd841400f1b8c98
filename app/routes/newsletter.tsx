import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { newsletterSignups } from '../forms/newsletter-signups.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { LaunchNote } from '../ui/launch-note.tsx';
import { LetterPost } from '../ui/pictures/letter-post.tsx';
import type { Route } from './+types/newsletter';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		...loadForm(newsletterSignups, url, context),
		launch: context.get(servicesContext).content.site.launch,
	};
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(newsletterSignups, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			form={newsletterSignups}
			loaderData={loaderData}
			actionData={actionData}
			picture={<LetterPost />}
			opening={<LaunchNote>{loaderData.launch}</LaunchNote>}
		/>
	);
}
