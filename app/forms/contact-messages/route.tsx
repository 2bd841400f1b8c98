import { pageMeta } from '../../seo/page-meta.ts';
import { servicesContext } from '../../services.server.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { contactMessages } from './definition.ts';
import { SpeechBubbles } from './illustration.tsx';

export { RouteError as ErrorBoundary } from '../../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		...loadForm(contactMessages, url, context),
		founderProfile: context.get(servicesContext).content.site.owner.founder_profile,
	};
}

export const action = ({ request, context }: Route.ActionArgs) =>
	formAction(contactMessages, request, context);

export const clientAction = ({ request }: Route.ClientActionArgs) => sendSubmission(request);

export default function Contact(props: Route.ComponentProps) {
	const { founderProfile, copy } = props.loaderData;
	return (
		<FormPage {...props} form={contactMessages} illustration={<SpeechBubbles />}>
			{founderProfile && <TextLink href={founderProfile}>{copy.profile_link}</TextLink>}
		</FormPage>
	);
}
