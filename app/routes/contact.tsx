import { contactMessages } from '../forms/contact-messages.ts';
import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { WordsSaid } from '../ui/pictures/words-said.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/contact';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		...loadForm(contactMessages, url, context),
		founderProfile: context.get(servicesContext).content.site.owner.founder_profile,
	};
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(contactMessages, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { founderProfile, words } = loaderData;
	return (
		<FormPage
			form={contactMessages}
			loaderData={loaderData}
			actionData={actionData}
			picture={<WordsSaid />}
		>
			{founderProfile && <TextLink href={founderProfile}>{words.profile_link}</TextLink>}
		</FormPage>
	);
}
