import { data, redirect } from 'react-router';
import { decideConsent } from '#app/domain/private-links/change-submission.server.ts';
import { readLinked } from '#app/domain/private-links/linked-submission.server.ts';
import type { OpenedLink } from '#app/domain/private-links/open-link.server.ts';
import { storyPath } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import { topicPath } from '#app/domain/topics/topics.ts';
import { topicOfItem } from '#app/domain/topics/topics-at-desk.server.ts';
import type { YoursCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';
import { UrgentLines } from '#app/public/forms/thank-you.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { ClosedPage, Lines, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink, withLinkAndForm } from './load-link.server.ts';
import localTimes from './local-times.ts?worker&url';
import { readMessage, sendMessage } from './send-message.server.ts';
import {
	Message,
	MessageForm,
	messageClassName,
	StampedReceipt,
	UnsentMessage,
} from './thread.tsx';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { linkHeaders as headers } from './load-link.server.ts';

/** A body that is too large counts against the limit, like any other request. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async (opened, { teamDb, content }) => {
		const { yours: copy } = content.pages;
		const sent = await readLinked(teamDb, opened, content);
		if (!sent) return undefined;
		const notices = new Map([
			['corrected', copy.correct.done],
			['unchanged', copy.correct.unchanged],
			['given', copy.consents.done_given],
			['withdrawn', copy.consents.done_withdrawn],
			['message', copy.thread.done],
			['approved', copy.story.done_approved],
			['declined', copy.story.done_declined],
			['changes', copy.story.done_changes],
		]);
		const done = args.url.searchParams.get('done') ?? '';
		const topic = await topicOfItem(teamDb, opened.link.reference, content.language);
		const story = await storyOf(opened, teamDb, content, sent.record.consents);
		const below = (name: string) => privateLinkPath(content, opened.link, name);
		return {
			copy,
			site: content.site.form,
			...sent.page,
			about: sent.page.about.map((line) =>
				story && line.label === copy.state
					? { ...line, text: `${line.text} ${story.state}` }
					: line,
			),
			story,
			filed: topic && {
				title: content.pages.topics.filed.title,
				lead: fillIn(content.pages.topics.filed.lead, {
					title: topic.title,
					state: content.pages.topics.states[topic.state],
				}),
				link: { label: content.pages.topics.filed.open, href: topicPath(content, topic.slug) },
			},
			notice: notices.get(done),
			urgent: opened.isUrgent ? content.urgent.thanks : undefined,
			paths: {
				here: privateLinkPath(content, opened.link),
				correct: below('correct'),
				delete: below('delete'),
				html: below('your-data.html'),
				json: below('your-data.json'),
			},
			meta: { ...linkMeta(copy), carried: notices.has(done) ? `?done=${done}` : '' },
		};
	});
}

/** Stores a message, or gives or withdraws a consent. */
export async function action(args: Route.ActionArgs) {
	const typed = (fields: URLSearchParams, { content }: Services) => ({
		...readMessage(fields),
		copy: content.pages.yours,
		site: content.site.form,
		here: privateLinkPath(content, args.params),
	});
	return withLinkAndForm(args, typed, async (opened, services, fields) => {
		const { teamDb, content, purge } = services;
		const text = (name: string) => fields.get(name) ?? '';
		const intent = text('intent');
		if (intent === 'message') return sendMessage(opened, services, readMessage(fields));
		const given = intent === 'give';
		if (!given && intent !== 'withdraw') throw new Response(null, { status: 400 });
		const decision = { field: text('field'), given, seen: text('seen') };
		const outcome = await decideConsent(teamDb, opened, decision, content);
		if (outcome === 'missing') return undefined;
		if (outcome === 'unknown') throw new Response(null, { status: 400 });
		if (outcome === 'stale') return data({ outcome }, { status: 409 });
		purge();
		throw redirect(
			`${privateLinkPath(content, opened.link)}?done=${given ? 'given' : 'withdrawn'}`,
			303,
		);
	});
}

/** Shows a submission to its sender: the conversation about it, and everything they can do with it. */
export default function Yours({ loaderData, actionData }: Route.ComponentProps) {
	const unsent = actionData && 'notSent' in actionData ? actionData : undefined;
	if ('closed' in loaderData) {
		return unsent?.typed.message ? <UnsentMessage {...unsent} /> : <ClosedPage {...loaderData} />;
	}
	const { copy, site, about, fields, consents, story } = loaderData;
	const { filed, paths, notice, thread, comeBack, urgent } = loaderData;
	const stale = actionData && 'outcome' in actionData;
	const refused = actionData && 'again' in actionData ? actionData : undefined;
	const { consents: texts } = copy;
	const isAgain = Boolean(refused ?? unsent?.typed.message);
	// Our latest answer goes to the top of the page, since it's the reason for the visit.
	const answer = thread.answered && thread.entries.findLast(({ by }) => by === 'team');
	const form = (
		<MessageForm
			copy={copy.thread}
			site={site}
			here={paths.here}
			typed={
				refused?.again ??
				(unsent?.typed.message ? unsent.typed : { message: '', seen: thread.last, details: '' })
			}
			error={refused?.error}
		/>
	);
	return (
		<LinkLayout
			title={copy.title}
			lead={copy.lead}
			notice={notice}
			alert={
				stale ? { title: texts.stale, help: texts.stale_help } : (refused?.alert ?? unsent?.notSent)
			}
		>
			{urgent && (
				<section>
					<h2 className="text-xl">{urgent.title}</h2>
					<UrgentLines {...urgent} />
				</section>
			)}
			{story?.owed && (
				<section className="border-4 border-coral p-4">
					<h2 className="text-xl">{copy.story.owed.title}</h2>
					<p className="mt-2">{copy.story.owed.lead}</p>
					<p className="mt-2">
						<TextLink href={story.owed}>{copy.story.look}</TextLink>
					</p>
				</section>
			)}
			{answer && (
				<section aria-labelledby="answer-title">
					<h2 id="answer-title" className="text-xl">
						{copy.thread.answer}
					</h2>
					<ol className="sent-thread mt-4">
						<Message {...answer} />
					</ol>
				</section>
			)}
			{(isAgain || answer) && form}
			<StampedReceipt copy={copy.stamps} stamps={thread.stamps} lines={about} comeBack={comeBack} />
			<section aria-labelledby="thread-title">
				<h2 id="thread-title" className="text-xl">
					{copy.thread.title}
				</h2>
				<ol className="sent-thread mt-4 grid gap-5">
					<li data-by="sender" className={messageClassName.sender}>
						<h3 className="font-semibold font-text">{copy.sent}</h3>
						<Lines lines={fields} />
						<p className="mt-4">
							<TextLink href={paths.correct}>{copy.correct.link}</TextLink>
						</p>
					</li>
					{thread.more && <li className={messageClassName.sender}>{copy.thread.earlier}</li>}
					{thread.entries
						.filter((entry) => entry !== answer)
						.map((entry) => (
							<Message key={entry.id} {...entry} />
						))}
				</ol>
			</section>
			{!isAgain && !answer && form}
			{filed && (
				<section>
					<h2 className="text-xl">{filed.title}</h2>
					<p className="mt-2">{filed.lead}</p>
					<p className="mt-2">
						<TextLink href={filed.link.href}>{filed.link.label}</TextLink>
					</p>
				</section>
			)}
			{story && <StoryPart {...story} copy={copy.story} />}
			{consents.length > 0 && (
				<section>
					<h2 className="text-xl">{copy.consents.title}</h2>
					{consents.map((consent) => (
						<form key={consent.field} method="post" className="mt-3 space-y-2">
							<blockquote className="whitespace-pre-wrap border-rule border-l-4 pl-4">
								{consent.sentence}
							</blockquote>
							<p>{consent.text}</p>
							<input type="hidden" name="field" value={consent.field} />
							<input type="hidden" name="seen" value={consent.seen} />
							<Button
								name="intent"
								value={consent.given ? 'withdraw' : 'give'}
								variant={consent.given ? 'quiet' : 'primary'}
							>
								{consent.given ? texts.withdraw : texts.give}
							</Button>
						</form>
					))}
				</section>
			)}
			<section>
				<h2 className="text-xl">{copy.copies.title}</h2>
				<p className="mt-2">
					{copy.copies.lead} {copy.copies.print_hint}
				</p>
				<p className="mt-2">
					<TextLink href={paths.html}>{copy.copies.html}</TextLink>
				</p>
				<p>
					<TextLink href={paths.json}>{copy.copies.json}</TextLink>
				</p>
			</section>
			<p>
				<LinkButton href={paths.delete} variant="danger">
					{copy.delete.link}
				</LinkButton>
			</p>
			<LinkList links={copy.links} />
			<script type="module" src={localTimes} />
		</LinkLayout>
	);
}

/** The status of a story, and links to the text that its author owes a decision about and to the public page. */
async function storyOf(
	{ table, link }: OpenedLink,
	teamDb: TeamDb,
	content: Content,
	consents: readonly { field: string; withdrawn_at: Date | null }[],
) {
	if (table !== 'success_stories') return undefined;
	const { pages, site } = content;
	const story = await readStory(teamDb, link.reference);
	if (!story) return undefined;
	const { state, slug, ends_at, answer, permitted, pending } = story;
	const { states } = pages.yours.story;
	const isPublic = state === 'published';
	const consent = consents.findLast(({ field }) => field === 'consent_to_share');
	const textPath = privateLinkPath(content, link, 'story');
	const owed = pending && permitted && state !== 'ended';
	const sentence = () => {
		if (isPublic && ends_at) return fillIn(states.published, { date: day(ends_at, site) });
		if (!permitted && consent?.withdrawn_at) return states.withdrawn;
		if (state === 'draft' && (answer === 'declined' || answer === 'changes')) return states[answer];
		return states[state];
	};
	return {
		state: sentence(),
		ended: state === 'ended',
		owed: owed ? textPath : undefined,
		toExtend: isPublic && !owed ? textPath : undefined,
		page: isPublic && slug ? storyPath(content, slug) : undefined,
	};
}

function StoryPart(
	props: NonNullable<Awaited<ReturnType<typeof storyOf>>> & { copy: YoursCopy['story'] },
) {
	const { state, ended, toExtend, page, copy } = props;
	return (
		<section>
			<h2 className="text-xl">{copy.heading}</h2>
			<p className="mt-2">
				{state} {ended && copy.outside}
			</p>
			{page && (
				<p className="mt-2">
					<TextLink href={page}>{copy.open}</TextLink>
				</p>
			)}
			{toExtend && (
				<p className="mt-2">
					<TextLink href={toExtend}>{copy.extend}</TextLink>
				</p>
			)}
		</section>
	);
}
