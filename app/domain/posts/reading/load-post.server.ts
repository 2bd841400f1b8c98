import { data, type RouterContextProvider, redirect } from 'react-router';
import { defaultLanguage, isLanguage } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
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
	type Translation,
} from './published-posts.server.ts';

/** Loads a post's page. Status 404 if the post is missing or not published yet, 503 if it can't be read. */
export async function loadPost(slug: string, context: Readonly<RouterContextProvider>) {
	const services = context.get(servicesContext);
	try {
		const row = await findPost(services.visitorDb, slug, services.content.language);
		if (row) {
			const shown = new Post(row, services);
			await unlinkMissingPosts([shown], services);
			const post = pageData(row, services, shown);
			allowPlayers(context, [post.video, post.audio]);
			return loaded({ state: 'shown', post });
		}
		const moved = await findMovedPost(services.visitorDb, slug, services.content.language);
		return moved
			? redirect(pathIn(services, moved), moved.status)
			: loaded({ state: 'missing' }, 404);
	} catch (error) {
		services.log.error({ err: error }, 'blog post not read');
		return loaded({ state: 'failed' }, 503);
	}
}

type Copies = Pick<Services, 'contents'>;

const copyOf = ({ contents }: Copies, language: string) =>
	contents[isLanguage(language) ? language : defaultLanguage];

/** Returns the path of a post in its own language. */
export const pathIn = (copies: Copies, { slug, language }: Translation): string =>
	localPath(copyOf(copies, language), postPath(slug));

/** Returns the path of the list that a post is in. */
export const listPathIn = (copies: Copies, { language }: Pick<Translation, 'language'>): string =>
	localPath(copyOf(copies, language), '/blog');

function loaded(post: LoadedPost, status = 200) {
	return data(post, { status });
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
		...neighborLinks(row, services),
		translations: row.translations.flatMap((other) =>
			isLanguage(other.language)
				? [{ language: other.language, path: pathIn(services, other) }]
				: [],
		),
	};
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
