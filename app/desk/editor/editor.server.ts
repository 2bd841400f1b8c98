import {
	data,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	redirect,
	redirectDocument,
} from 'react-router';
import { deskLocale } from '#app/desk/desk-locale.ts';
import { postUrls } from '#app/desk/posts/post-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { listedStatistics } from '#app/domain/figures/figure-ledger.server.ts';
import { type Colleague, notePresence } from '#app/domain/posts/presence.server.ts';
import { type EditedPost, readPost } from '#app/domain/posts/read-posts.server.ts';
import { allowPlayers, pathIn } from '#app/domain/posts/reading/load-post.server.ts';
import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import { playerFrame } from '#app/domain/posts/reading/player-frame.ts';
import { audioPlayer, type Player, videoPlayer } from '#app/domain/posts/reading/players.ts';
import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
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
	const { context, request } = args;
	const { contents, siteUrl } = context.get(servicesContext);
	const post = await loadEdited(args);
	const content = contentIn(contents, post.language);
	const { language } = content;
	const players = [videoPlayer(post.youtube_url), audioPlayer(post.soundcloud_url)] as const;
	const isData = new URL(request.url).pathname.endsWith('.data');
	// A player's origin must be in the policy, which only a new document can change.
	if (isData && players.some((player) => player && player.kind !== 'link')) {
		throw redirectDocument(postUrls(post.id).editor);
	}
	allowPlayers(context, [...players]);
	return {
		post,
		language,
		locale: content.site.locale,
		/** The statistics in the figure ledger of the post's language, for the checks. */
		listed: listedStatistics(content.figures, language),
		media: {
			video: mediaOf('video', players[0], post.title, content),
			audio: mediaOf('audio', players[1], post.title, content),
		},
		url: siteUrl + pathIn({ contents }, post),
	};
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

/** A post's video or recording as readers get it: a player, a file, a link to its host, or nothing. */
export type Media =
	| { kind: 'frame'; frame: ReturnType<typeof playerFrame> }
	| { kind: 'file'; src: string; label: string }
	| { kind: 'link'; host: string }
	| { kind: 'none' };

function mediaOf(
	kind: 'video' | 'audio',
	player: Player | null,
	title: string,
	{ pages, site }: Content,
): Media {
	const copy = pages.blog.post;
	if (!player) return { kind: 'none' };
	if (player.kind === 'link') return { kind: 'link', host: player.host };
	const label = `${copy[kind]}: ${title}`;
	if (player.kind === 'file') return { kind: 'file', src: player.url, label };
	const frame = playerFrame(kind, player, {
		title: label,
		play: kind === 'video' ? copy.video_play : copy.audio_play,
		notice: fillIn(copy[`${kind}_notice`], { company: player.company }),
		locale: site.locale,
	});
	return { kind: 'frame', frame };
}

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
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const colleagues = await notePresence(teamDb, { postId, memberId }, presenceSeconds);
	return presenceText(colleagues, content.site.time_zone);
}

const minuteFormat = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const dayFormat = { month: 'short', day: 'numeric', ...minuteFormat } as const;

/**
 * Returns a sentence naming the others who have a post open, and since when; empty for none.
 *
 * @param timeZone the site's
 */
export function presenceText(
	colleagues: readonly Colleague[],
	timeZone: string,
	now = new Date(),
): string {
	const dateOf = new Intl.DateTimeFormat(deskLocale, { dateStyle: 'short', timeZone });
	return colleagues
		.map(({ name, since }) => {
			const isToday = dateOf.format(since) === dateOf.format(now);
			const format = new Intl.DateTimeFormat(deskLocale, {
				...(isToday ? minuteFormat : dayFormat),
				timeZone,
			});
			return `${name} has this post open since ${format.format(since)}.`;
		})
		.join(' ');
}
