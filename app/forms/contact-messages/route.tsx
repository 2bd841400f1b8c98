import { pageMeta } from '../../seo/page-meta.ts';
import { servicesContext } from '../../services.server.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { contactMessages } from './definition.ts';
import { WordsSaid } from './illustration.tsx';

export { staticHeaders as headers } from '../../cache-control.ts';
export { RouteError as ErrorBoundary } from '../../layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		...loadForm(contactMessages, url, context),
		founderProfile: context.get(servicesContext).content.site.owner.founder_profile,
	};
}

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { founderProfile, copy } = loaderData;
	return (
		<FormPage
			form={contactMessages}
			loaderData={loaderData}
			actionData={actionData}
			picture={<WordsSaid />}
		>
			{founderProfile && <TextLink href={founderProfile}>{copy.profile_link}</TextLink>}
		</FormPage>
	);
}
