import { data, redirect } from 'react-router';
import { signUpFor } from '#app/domain/newsletter/sign-up.server.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { newsletterSignups } from '#app/domain/submissions/forms/newsletter-signups.ts';
import { changeLine, feedOf, numberOf, votesLine } from '#app/domain/topics/ledger.server.ts';
import { press } from '#app/domain/topics/pressed.server.ts';
import { addVote, findTopic } from '#app/domain/topics/public-topics.server.ts';
import { topicPath } from '#app/domain/topics/topics.ts';
import type { TopicsCopy } from '#app/generated/copy.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { submitAction } from '#app/public/forms/form-action.server.ts';
import { Honeypot } from '#app/public/forms/submission-form.tsx';
import { Stamped } from '#app/public/forms/topic-ledger.tsx';
import { noticeOf, ShortPage } from '#app/public/layout/short-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/topic-route';

export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export const handle = { cache: {}, handlesTooLarge: true } satisfies RouteHandle;

/** Loads a topic: 404 if it isn't public, 503 if it can't be read, and a redirect to the one it was merged into. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, contents, mail, log } = context.get(servicesContext);
	const copy = content.pages.topics;
	const found = await findTopic(visitorDb, params.slug, content.language).catch(
		(error: unknown) => {
			log.error({ cause: redact(error) }, 'topic not read');
			return 'failed' as const;
		},
	);
	if (found === 'failed') return noticeOf(copy.failed, [copy.back], 503);
	if (!found) return noticeOf(copy.missing, [copy.back], 404);
	if ('moved' in found) return redirect(topicPath(content, found.moved), 301);
	if (found.title === '') return redirect(topicPath(contents[defaultLanguage], found.slug), 302);
	const { title, body, languages, votes_shown, changes } = found;
	return data({
		title,
		number: numberOf(found, copy),
		body,
		votes: votesLine(votes_shown, copy),
		changes: changes.map((change) => changeLine(change, copy, content.site)),
		copy,
		links: [copy.back],
		feed: feedOf(content),
		/** Only where this site sends mail. */
		follow: mail && { form: formCopyOf(content, newsletterSignups), site: content.site.form },
		meta: {
			title,
			description: copy.lead,
			feed: feedOf(content),
			translations: Object.fromEntries(
				languages.map((language) => [language, topicPath(contents[language], found.slug)]),
			),
			above: [{ name: copy.title, path: copy.back.href }],
		},
	});
}

/** The form of the newsletter without a name. */
const followForm = {
	...newsletterSignups,
	fields: newsletterSignups.fields.filter(({ name }) => name === 'email'),
};

/** Follows the topic by mail, as a sign-up for the newsletter that leads to its thank-you page; or adds a "me too". */
export async function action(args: Route.ActionArgs) {
	const { params, url } = args;
	if (!url.searchParams.has('follow')) {
		const { me_too, similar } = args.context.get(servicesContext).content.pages.topics;
		const copy = { ...me_too, ended: similar.gone };
		return press(args, 'me too', copy, (db) => addVote(db, params.slug));
	}
	const signUp = signUpFor(params.slug);
	const store: typeof signUp = (row, ...rest) => signUp({ ...row, name: '' }, ...rest);
	return submitAction(followForm, args, store, `&topic=${encodeURIComponent(params.slug)}`);
}

/** What people ask for in the team's words, its history, and "me too". */
export default function Topic({ loaderData, actionData }: Route.ComponentProps) {
	return 'notice' in loaderData ? (
		<ShortPage {...loaderData} />
	) : (
		<ShortPage links={loaderData.links}>
			<TopicArticle {...loaderData} result={actionData} />
		</ShortPage>
	);
}

type TopicData = Exclude<Route.ComponentProps['loaderData'], { notice: unknown }>;

type Result = Route.ComponentProps['actionData'];

function TopicArticle(props: TopicData & { result: Result }) {
	const { title, number, body, votes, changes, copy, feed, follow, result } = props;
	const { me_too } = copy;
	const problem = result && 'problem' in result ? result.problem : undefined;
	return (
		<article>
			<h1 className="text-4xl lg:text-3xl">{title}</h1>
			<p className="mt-2 text-ink-soft">{number}</p>
			{body && <p className="mt-4 whitespace-pre-line">{body}</p>}
			{votes && <p className="mt-4 font-semibold">{votes}</p>}
			<h2 className="mt-10 text-xl">{me_too.title}</h2>
			<p className="mt-2">{me_too.lead}</p>
			<form method="post" className="mt-4">
				{problem && (
					<Callout tone="problem" role="alert" tabIndex={-1} autoFocus className="mb-4">
						{problem}
					</Callout>
				)}
				<Button>{me_too.button}</Button>
			</form>
			<h2 className="mt-10 text-xl">{copy.history}</h2>
			<ol>
				{changes.map((change) => (
					<li key={change.date.iso}>
						<Stamped {...change} />
					</li>
				))}
			</ol>
			<h2 className="mt-10 text-xl">{copy.follow.title}</h2>
			{follow && <FollowForm {...copy.follow} {...follow} result={result} />}
			<p className="mt-4">
				<TextLink href={feed.href}>{feed.title}</TextLink>
			</p>
		</article>
	);
}

/** Asks for the email of someone who wants mail about the topic. */
function FollowForm(
	props: NonNullable<TopicData['follow']> & TopicsCopy['follow'] & { result: Result },
) {
	const { lead, button, form, site, result } = props;
	const sent = result && 'state' in result && result.state !== 'sent' ? result : undefined;
	const error = sent?.state === 'refused' ? sent.errors.email : undefined;
	return (
		<form method="post" action="?follow" noValidate className="mt-2 grid gap-4">
			<p>{lead}</p>
			{error && (
				<ErrorSummary title={site.summary} help={site.summary_help} errors={{ email: error }} />
			)}
			{sent?.state === 'failed' && (
				<Callout tone="problem" role="alert" tabIndex={-1} autoFocus>
					{site[sent.help]}
				</Callout>
			)}
			<TextField
				name="email"
				type="email"
				label={form.fields.email?.label ?? site.email}
				required
				optionalLabel=""
				autoComplete="email"
				value={String(sent?.values?.email ?? '')}
				error={error}
			/>
			<Honeypot label={site.honeypot} />
			<p className="fine-print text-ink-soft text-sm">
				{site.age} <a href={site.privacy_link.href}>{site.privacy_link.label}</a>
			</p>
			<div>
				<Button variant="quiet">{button}</Button>
			</div>
		</form>
	);
}
