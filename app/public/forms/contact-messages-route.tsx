import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { type ReachLine, reachLines } from '#app/platform/content/reach-us.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/contact-messages-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { site } = context.get(servicesContext).content;
	return {
		...loadForm(contactMessages, url, context),
		// The founder is only named with a link to their profile.
		founder: site.owner.founder_profile && {
			name: site.owner.founder_name,
			profile: site.owner.founder_profile,
		},
		reach: { title: site.reach.title, lines: reachLines(site) },
	};
}

export const action = (args: Route.ActionArgs) => formAction(contactMessages, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

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

/** A question in a speech bubble, and the reply in a smaller one. */
function SpeechBubbles() {
	return (
		<Illustration left={3} width={122}>
			<path d="M4 5h84v50H40L24 70V55H4Z" className="sheet" />
			<path d="M18 20h40M18 40h32" className="ink" />
			<path d="M18 30h52" className="highlighter" />
			<path d="M18 30h56" className="ink" />
			<path d="M66 64h58v24h-8v6l-8-6H66Z" className="solid" />
		</Illustration>
	);
}

/** Contact details of the people behind the site, besides the form. */
function ReachUs({ title, lines }: { title: string; lines: ReachLine[] }) {
	return (
		<div className="max-w-[65ch]">
			<h2 className="text-2xl">{title}</h2>
			{lines.map(({ label, text, href }) => (
				<p key={text} className="mt-3 whitespace-pre-line">
					{label && <span className="text-ink-soft">{label}: </span>}
					{href ? <TextLink href={href}>{text}</TextLink> : text}
				</p>
			))}
		</div>
	);
}
