import { data, redirect } from 'react-router';
import { wordDifference } from '#app/domain/posts/word-difference.ts';
import { authorText, decideAsAuthor } from '#app/domain/stories/author.server.ts';
import { amount, firstNameOf, hasReceipt } from '#app/domain/stories/public-version.ts';
import { privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import type { SiteCopy, YoursCopy } from '#app/generated/copy.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WordDifference } from '#app/ui/word-difference.tsx';
import type { Route } from './+types/story-route';
import { ClosedPage, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink, withLinkAndForm } from './load-link.server.ts';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { linkHeaders as headers } from './load-link.server.ts';

/** A body that is too large counts against the limit, like any other request. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

const answers = ['approved', 'declined', 'changes'] as const;

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async ({ link }, { teamDb, content }) => {
		const { yours: copy } = content.pages;
		const site = content.site.form;
		const base = { copy, site, here: privateLinkPath(content, link), meta: linkMeta(copy) };
		const authorStory = await authorText(teamDb, link.reference);
		if (!authorStory) return base;
		const { story, hash, text } = authorStory;
		const parts: [string, string, string][] = [
			[copy.story.fields.title, '', text.title],
			[copy.story.fields.body, story.success_story, text.body],
			[copy.story.fields.helped, story.helpful_resources, text.helped],
			[copy.story.fields.first_name, firstNameOf(story.name), text.first_name],
		];
		const letter = content.letters.find(({ id }) => id === text.letter);
		const receipt: [string, string, string][] = [
			[copy.story.fields.billed, '', text.billed && amount(text.billed)],
			[copy.story.fields.paid, '', text.paid && amount(text.paid)],
			[copy.story.fields.letter, '', letter?.title ?? ''],
		];
		if (hasReceipt(text)) parts.push(...receipt);
		return {
			...base,
			hash,
			parts: parts.map(([label, before, after]) => ({
				label,
				after: after === '' ? copy.story.left_out : after,
				runs: before === '' ? [] : wordDifference(before, after),
			})),
		};
	});
}

/** Characters of a request for changes. */
const longestNote = 10_000;

export async function action(args: Route.ActionArgs) {
	const typed = (fields: URLSearchParams, { content }: Services) => ({
		note: storableText(fields.get('note') ?? '').trim(),
		seen: fields.get('seen') ?? '',
		copy: content.pages.yours,
		site: content.site.form,
	});
	return withLinkAndForm(args, typed, async ({ link }, services, fields) => {
		const { teamDb, content, purge } = services;
		const { story: copy } = content.pages.yours;
		const { note, seen } = typed(fields, services);
		const answer = answers.find((one) => one === fields.get('answer'));
		if (!answer) throw new Response(null, { status: 400 });
		if (answer === 'changes' && (note === '' || note.length > longestNote)) {
			return data(
				{ note, error: note === '' ? copy.note_missing : copy.note_long },
				{ status: 422 },
			);
		}
		const outcome = await decideAsAuthor(teamDb, link.reference, { answer, seen, note });
		if (outcome === 'missing') throw redirect(privateLinkPath(content, link), 303);
		if (outcome === 'changed') return data({ note, changed: true }, { status: 409 });
		purge();
		throw redirect(`${privateLinkPath(content, link)}?done=${answer}`, 303);
	});
}

/** The text to decide about, its differences from the original, and the author's choices. */
export default function StoryToApprove({ loaderData, actionData }: Route.ComponentProps) {
	const unsent = actionData && 'notSent' in actionData ? actionData : undefined;
	if ('closed' in loaderData) {
		if (!unsent?.typed.note) return <ClosedPage {...loaderData} />;
		const { copy, site, note, seen } = unsent.typed;
		// The texts can't be read without the database, but the typed note is shown again.
		return (
			<LinkLayout title={copy.story.title} lead={copy.story.lead} alert={unsent.notSent}>
				<ChangesForm copy={copy.story} {...{ site, note }} hash={seen} error={undefined} />
			</LinkLayout>
		);
	}
	const { copy, site, here } = loaderData;
	const { story } = copy;
	const typed = actionData && 'note' in actionData ? actionData : undefined;
	const changed = typed && 'changed' in typed;
	const back = (
		<p>
			<TextLink href={here}>{story.back}</TextLink>
		</p>
	);
	if (!('parts' in loaderData)) {
		return <LinkLayout {...story.nothing}>{back}</LinkLayout>;
	}
	return (
		<LinkLayout
			title={story.title}
			lead={story.lead}
			alert={changed ? { title: story.changed, help: story.changed_help } : unsent?.notSent}
		>
			{loaderData.parts.map(({ label, after, runs }) => (
				<section key={label}>
					<h2 className="text-xl">{label}</h2>
					<p className="wrap-anywhere mt-2 whitespace-pre-wrap border-rule border-l-4 pl-4">
						{after}
					</p>
					{runs.some(({ kind }) => kind !== 'same') && (
						<details className="mt-3">
							<summary>{story.compare}</summary>
							<WordDifference runs={runs} names={story} className="mt-2" />
						</details>
					)}
				</section>
			))}
			<form method="post" className="form-sheet">
				<input type="hidden" name="seen" value={loaderData.hash} />
				<p>{story.approve_lead}</p>
				<p className="flex flex-wrap gap-3">
					<Button name="answer" value="approved">
						{story.approve}
					</Button>
					<Button name="answer" value="declined" variant="quiet">
						{story.decline}
					</Button>
				</p>
			</form>
			<ChangesForm
				copy={story}
				site={site}
				hash={loaderData.hash}
				note={typed?.note ?? unsent?.typed.note ?? ''}
				error={typed && 'error' in typed ? typed.error : undefined}
			/>
			{back}
		</LinkLayout>
	);
}

/** The form for the changes that the author asks for. */
function ChangesForm(props: {
	copy: YoursCopy['story'];
	/** The copy of the error's summary. */
	site: SiteCopy['form'];
	/** Identifies the text that the request is about. */
	hash: string;
	note: string;
	error: string | undefined;
}) {
	const { copy, site, hash, note, error } = props;
	return (
		<form method="post" noValidate className="form-sheet">
			{error && (
				<ErrorSummary title={site.summary} help={site.summary_help} errors={{ note: error }} />
			)}
			<input type="hidden" name="seen" value={hash} />
			<TextArea
				name="note"
				label={copy.note}
				required
				optionalLabel=""
				value={note}
				error={error}
			/>
			<div>
				<Button name="answer" value="changes" variant="quiet">
					{copy.ask_changes}
				</Button>
			</div>
		</form>
	);
}
