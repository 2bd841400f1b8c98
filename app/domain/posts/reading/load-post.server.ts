import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import {
	contentIn,
	otherLanguages,
	type PathsByLanguage,
} from '#app/platform/content/page-languages.server.ts';
import { allowSource } from '#app/platform/http/security-headers.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import type { Player } from './players.ts';
import { Post } from './post.ts';
import { postPath } from './post-path.ts';
import {
	findMovedPost,
	findPost,
	type PostInLanguage,
	type TranslatedPostRow,
} from './published-posts.server.ts';

/** The states of a post's page (specification section 4): a failed read looks like a missing post. */
export type LoadedPost =
	| { state: 'missing' }
	| { state: 'failed' }
	/** Without `meta` in a preview, which has no language switch. */
	| { state: 'shown'; post: PostPageData; meta?: { translations: PathsByLanguage } };

/** Loads a post's page. Status 404 if the post is missing or not published yet, 503 if it can't be read. */
export async function loadPost(slug: string, context: Readonly<RouterContextProvider>) {
	const services = context.get(servicesContext);
	try {
		const row = await findPost(services.visitorDb, slug, services.content.language);
		if (row) {
			const post = pageData(row, services);
			allowPlayers(context, [post.video, post.audio]);
			const translations = postPathsByLanguage(post, services);
			return loaded({ state: 'shown', post, meta: { translations } });
		}
		const moved = await findMovedPost(services.visitorDb, slug, services.content.language);
		if (!moved) return loaded({ state: 'missing' }, 404);
		// The post may be in another language, and only a new document brings that language's header and footer.
		return redirectDocument(pathIn(services, moved), moved.status);
	} catch (error) {
		services.log.error({ err: error }, 'blog post not read');
		return loaded({ state: 'failed' }, 503);
	}
}

/** Returns the path of a post in its own language. */
export function pathIn({ contents }: Pick<Services, 'contents'>, post: PostInLanguage): string {
	return postPath(contentIn(contents, post.language), post.slug);
}

function loaded(post: LoadedPost, status = 200) {
	return data(post, { status });
}

export type PostPageData = ReturnType<typeof pageData>;

/** Builds the data of a post's page; a preview shows the same. */
export function pageData(row: TranslatedPostRow, services: Services) {
	const post = new Post(row, services);
	return {
		path: post.path,
		url: post.url,
		title: post.title,
		subtitle: post.subtitle,
		description: post.description,
		date: post.date,
		readingMinutes: post.readingMinutes,
		changedAt: post.changedAt,
		likes: post.likes,
		imageSrc: post.imageSrc,
		imageUrl: post.imageUrl,
		video: post.video,
		audio: post.audio,
		author: post.author,
		checked: post.checked,
		blocks: post.blocks,
		translations: translationLinks(row.translations, services),
	};
}

/** Links to the same post in other languages, each with that language's words for it. */
function translationLinks(rows: PostInLanguage[], services: Services) {
	return otherLanguages(services.contents, services.content.language).flatMap(
		({ language, also }) => {
			const row = rows.find((other) => other.language === language);
			return row ? [{ language, label: also, path: pathIn(services, row) }] : [];
		},
	);
}

function postPathsByLanguage(
	{ path, translations }: PostPageData,
	{ content }: Services,
): PathsByLanguage {
	const others = translations.map((other): [string, string] => [other.language, other.path]);
	return { ...Object.fromEntries(others), [content.language]: path };
}

/** Lets a post's page load from the origins of its own players only (docs/product-decisions.md, "Embeds"). */
export function allowPlayers(
	context: Readonly<RouterContextProvider>,
	players: (Player | null)[],
): void {
	for (const player of players) {
		if (player?.kind === 'frame') allowSource(context, 'frame', new URL(player.src).origin);
		if (player?.kind === 'file') allowSource(context, 'media', new URL(player.url).origin);
	}
}
