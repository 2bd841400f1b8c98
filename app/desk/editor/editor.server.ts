import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { postUrls } from '#app/desk/posts/post-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { listedStatistics } from '#app/domain/figures/figure-ledger.server.ts';
import { notePresence } from '#app/domain/posts/presence.server.ts';
import { type EditedPost, readPost } from '#app/domain/posts/read-posts.server.ts';
import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { isDay } from '#app/platform/time/calendar-dates.ts';
import type { FieldName } from './editor-fields.ts';

/** Reads a post for editing. Restores a deleted one first. */
async function loadEdited({ context, params }: LoaderFunctionArgs): Promise<EditedPost> {
	const { teamDb } = context.get(servicesContext);
	const id = params.id ?? '';
	const post = isUuid(id) ? await asTeam(teamDb, (trx) => readPost(trx, id)) : undefined;
	if (!post) throw data(null, { status: 404 });
	if (post.state === 'deleted') throw redirect(postUrls(id).publishing);
	return post;
}

/** Loads a post with everything its editor shows. */
export async function loadEditor(args: LoaderFunctionArgs) {
	const { context } = args;
	const { contents } = context.get(servicesContext);
	const post = await loadEdited(args);
	const content = contentIn(contents, post.language);
	const { language } = content;
	return {
		post,
		language,
		locale: content.site.locale,
		/** The statistics in the figure ledger of the post's language, for the checks. */
		listed: listedStatistics(content.figures, language),
	};
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

const optionalFields = [
	'subtitle',
	'image_url',
	'youtube_url',
	'soundcloud_url',
	'checked_on',
] as const;

/**
 * Reads the editor's fields.
 *
 * @param text returns the value sent under a name; empty for none
 * @returns undefined if a date is invalid
 */
export function readPostFields(text: (name: FieldName) => string): PostFields | undefined {
	const [subtitle, image_url, youtube_url, soundcloud_url, checked_on] = optionalFields.map(
		(name) => text(name).trim() || null,
	);
	if (checked_on && !isDay(checked_on)) return undefined;
	return {
		// A title is one line, even if it was typed in a field that allows line breaks.
		title: oneLine(text('title')),
		subtitle: subtitle ? oneLine(subtitle) : null,
		content_markdown: text('content_markdown').replace(/\r\n?/g, '\n'),
		image_url: image_url ?? null,
		youtube_url: youtube_url ?? null,
		soundcloud_url: soundcloud_url ?? null,
		checked_on: checked_on ?? null,
	};
}

/** Seconds that a member counts as present after each of the editor's requests. */
const presenceSeconds = 90;

/**
 * Records that the signed-in member has this post open.
 *
 * @returns a sentence naming the others who have it open
 */
export async function announcePresence(
	context: Readonly<RouterContextProvider>,
	postId: string,
): Promise<string> {
	const { teamDb } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const colleagues = await notePresence(teamDb, { postId, memberId }, presenceSeconds);
	return colleagues.map((name) => `${name} has this post open.`).join(' ');
}
