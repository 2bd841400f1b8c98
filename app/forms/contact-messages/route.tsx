import { reachLines } from '#app/content/reach-us.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { contactMessages } from './definition.ts';
import { SpeechBubbles } from './illustration.tsx';
import { ReachUs } from './reach-us.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { site } = context.get(servicesContext).content;
	return {
		...loadForm(contactMessages, url, context),
		// Named only beside a link to them.
		founder: site.owner.founder_profile && {
			name: site.owner.founder_name,
			profile: site.owner.founder_profile,
		},
		reach: { title: site.reach.title, lines: reachLines(site) },
	};
}

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export const clientAction = ({ request }: Route.ClientActionArgs) => sendSubmission(request);

export default function Contact(props: Route.ComponentProps) {
	const { founder, reach, copy } = props.loaderData;
	return (
		<FormPage {...props} form={contactMessages} illustration={<SpeechBubbles />}>
			<ReachUs {...reach} />
			{founder && copy.founder && (
				<div>
					<h2 className="text-2xl">{founder.name ?? copy.founder.title}</h2>
					<p className="mt-4">{copy.founder.text}</p>
					<p className="mt-3">
						<TextLink href={founder.profile}>{copy.founder.link}</TextLink>
					</p>
				</div>
			)}
		</FormPage>
	);
}
