import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { excerpt } from '#app/blog/plain-text.ts';
import { audioPlayer, videoPlayer } from '#app/blog/players.ts';
import { allowPlayers } from '#app/blog/post/allow-players.server.ts';
import type { PostFields } from '#app/blog/post-fields.ts';
import { postPath } from '#app/blog/post-path.ts';
import { listedStatistics } from '#app/content/figure-ledger.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { checkPost } from '#app/posts/checks/check-post.ts';
import { checkedBlocks } from '#app/posts/checks/checked-block.ts';
import type { CheckRules } from '#app/posts/checks/issue.ts';
import { deadPaths } from '#app/posts/own-links.server.ts';
import { type EditedPost, readPost } from '#app/posts/read-posts.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { postUrls } from '../posts/post-urls.ts';
import { openPost } from '../posts/presence/open-post.server.ts';
import type { EditorConfig } from './editor-config.ts';
import { reportView } from './report-view.ts';

/** Grades and words above which the checks say so (copy.md, rule 10). */
const limits = { grade: { post: 8, paragraph: 10 }, maxWords: 25 };

/** Characters that the server checks, which has others to serve; the script goes on from there. */
const maxChecked = 40_000;

/** Reads a post that somebody may edit; a deleted one is brought back first. */
async function loadEdited({ context, params }: LoaderFunctionArgs): Promise<EditedPost> {
	const { teamDb } = context.get(servicesContext);
	const id = params.id ?? '';
	const post = isUuid(id) ? await asTeam(teamDb, (trx) => readPost(trx, id)) : undefined;
	if (!post) throw data(null, { status: 404 });
	if (post.state === 'deleted') throw redirect(postUrls(id).publishing);
	return post;
}

/** Everything that the editor shows of a post, before its script has loaded. */
export async function loadEditor(args: LoaderFunctionArgs) {
	const { teamDb, content, siteUrl } = args.context.get(servicesContext);
	const post = await loadEdited(args);
	const { words, ...checks } = content.desk['post-checks'];
	const rules: CheckRules = { words, listed: listedStatistics(content.figures), ...limits };
	const report = checkPost(post.content_markdown.slice(0, maxChecked), rules);
	const paths = report.ownLinks.map(({ values }) => values.path ?? '');
	const missing = new Set(paths.length > 0 ? await deadPaths(teamDb, content, paths) : []);
	const players = playersOf(post);
	const alsoOpen = await openPost(args.context, post.id, 'document');
	allowPlayers(args.context, [players.video, players.audio]);
	const config: EditorConfig = {
		path: postUrls(post.id).editor,
		version: post.version,
		siteUrl,
		conflict: false,
		rules,
		copy: content.desk['post-editor'],
		checks,
	};
	return {
		post,
		config,
		players,
		copy: content.desk['post-editor'],
		blog: content.pages.blog.post,
		checks,
		report: reportView(report, missing, checks, limits.grade.post),
		alsoOpen,
		url: siteUrl + postPath(post.slug),
		description: post.subtitle ?? excerpt(firstText(post.content_markdown)),
	};
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

function playersOf({ youtube_url, soundcloud_url }: PostFields) {
	return { video: videoPlayer(youtube_url), audio: audioPlayer(soundcloud_url) };
}

function firstText(markdown: string): string {
	return checkedBlocks(markdown.slice(0, 4_000))
		.flatMap(({ lines }) => lines)
		.join(' ');
}
