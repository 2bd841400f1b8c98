import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import {
	contentIn,
	otherLanguages,
	type Translations,
} from '#app/platform/content/translations.server.ts';
import { allowSource } from '#app/platform/http/security-headers.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import type { LoadedPost, PostPageData } from './loaded-post.ts';
import type { Player } from './players.ts';
import { neighborLinks, Post } from './post.ts';
import { unlinkMissingPosts } from './post-links.server.ts';
import { postPath } from './post-path.ts';
import {
	findMovedPost,
	findPost,
	type PostRowWithNeighbors,
	type TranslationRow,
} from './published-posts.server.ts';

/**
 * Loads a post's page. Status 404 if the post is missing or not published yet, 503 if it can't be read. A post in
 * another language than the page is at the same slug there.
 */
export async function loadPost(slug: string, context: Readonly<RouterContextProvider>) {
	const services = context.get(servicesContext);
	try {
		const row = await findPost(services.visitorDb, slug);
		const moved = row ? movedToLanguage(row, services) : undefined;
		if (moved) return redirectDocument(moved, 301);
		if (row) {
			const shown = new Post(row, services);
			await unlinkMissingPosts([shown], services);
			const post = pageData(row, services, shown);
			allowPlayers(context, [post.video, post.audio]);
			return loaded({
				state: 'shown',
				post,
				meta: { translations: translationsOfPost(post, services) },
			});
		}
		const now = await findMovedPost(services.visitorDb, slug);
		if (!now) return loaded({ state: 'missing' }, 404);
		return redirectDocument(
			postPath(contentIn(services.contents, now.language), now.slug),
			now.status,
		);
	} catch (error) {
		services.log.error({ err: error }, 'blog post not read');
		return loaded({ state: 'failed' }, 503);
	}
}

function loaded(post: LoadedPost, status = 200) {
	return data(post, { status });
}

/** Returns the path of a post that isn't in the language of the request; undefined if it is. */
export function movedToLanguage(
	{ slug, language }: { slug: string; language: string },
	{ content, contents }: Pick<Services, 'content' | 'contents'>,
): string | undefined {
	const own = contentIn(contents, language);
	return own.language === content.language ? undefined : postPath(own, slug);
}

/** Builds the data of a post's page; a preview shows the same. */
export function pageData(
	row: PostRowWithNeighbors,
	services: Services,
	post = new Post(row, services),
): PostPageData {
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
		...neighborLinks(row, services),
	};
}

function translationLinks(
	rows: TranslationRow[],
	{ content, contents }: Services,
): PostPageData['translations'] {
	return otherLanguages(contents, content.language).flatMap(({ language, also }) => {
		const row = rows.find((other) => other.language === language);
		return row ? [{ language, label: also, path: postPath(contents[language], row.slug) }] : [];
	});
}

function translationsOfPost(
	{ path, translations }: PostPageData,
	{ content }: Services,
): Translations {
	const others = translations.map(({ language, path: other }) => [language, other]);
	return { ...Object.fromEntries(others), [content.language]: path };
}

/** Lets a post's page load from the origins of its own players only (docs/product-decisions.md, "Embeds"). */
export function allowPlayers(
	context: Readonly<RouterContextProvider>,
	players: (Player | null)[],
): void {
	for (const player of players) {
		if (player?.kind === 'frame') allowSource(context, 'frame', new URL(player.src).origin);
		if (player?.kind === 'file') allowSource(context, 'media', new URL(player.src).origin);
	}
}
