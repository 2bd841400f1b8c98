import { CalendarClock } from 'lucide-react';
import { signUp } from '#app/domain/newsletter/sign-up.server.ts';
import { newsletterSignups } from '#app/domain/submissions/forms/newsletter-signups.ts';
import { findTopic } from '#app/domain/topics/public-topics.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import openEnvelope from '#app/ui/illustrations/open-envelope.svg?raw';
import type { Route } from './+types/newsletter-signups-route';
import { submitAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';
import { CodeForm } from './newsletter-code-form.tsx';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formHandle as handle } from './form-handle.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content, mail } = services;
	const form = await loadForm({ url, context });
	const topic = form.ticket && (await followedTopic(url.searchParams.get('topic'), services));
	return {
		...form,
		launch: content.site.launch,
		/** While mail isn't set up, the page must not promise a code. */
		code: mail && content.pages.newsletter.code,
		followed: topic && fillIn(content.pages.topics.follow.thanks, { title: topic }),
	};
}

/** Returns the title of the topic whose page someone came from; undefined for none. */
async function followedTopic(slug: string | null, { visitorDb, content, log }: Services) {
	try {
		const topic = slug === null ? undefined : await findTopic(visitorDb, slug, content.language);
		return topic && 'title' in topic ? topic.title : undefined;
	} catch (error) {
		log.warn({ cause: redact(error) }, 'the topic that is followed not read');
		return undefined;
	}
}

export const action = (args: Route.ActionArgs) => submitAction(newsletterSignups, args, signUp);

export default function Newsletter(props: Route.ComponentProps) {
	const { launch, code, site, followed } = props.loaderData;
	return (
		<FormPage
			{...props}
			illustration={<Illustration svg={openEnvelope} />}
			layout="strip"
			opening={
				// A line that must not be missed: the app has not launched.
				<p className="mt-6 inline-flex max-w-full items-center gap-3 rounded-md bg-marigold-soft px-4 py-3 font-semibold">
					<CalendarClock aria-hidden="true" size={24} className="shrink-0" />
					<span className="min-w-0">{launch}</span>
				</p>
			}
			{...(code && {
				step: {
					...code,
					form: (ticket: string) => (
						<>
							{followed && <p className="mt-4 font-semibold">{followed}</p>}
							<p className="mt-4">{code.lead}</p>
							<CodeForm copy={code} site={site} ticket={ticket} plain />
						</>
					),
				},
			})}
		/>
	);
}
