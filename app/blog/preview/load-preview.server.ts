import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { hashToken } from '#app/site/tokens.server.ts';
import { allowPlayers } from '../post/allow-players.server.ts';
import { pageData } from '../post/load-post.server.ts';
import type { LoadedPost } from '../post/loaded-post.ts';
import { readPreview } from '../published-posts.server.ts';

/** Loads the post behind a preview's link as its page would have it, without neighbors. */
export async function loadPreview(
	token: string,
	context: Readonly<RouterContextProvider>,
): Promise<LoadedPost> {
	const services = context.get(servicesContext);
	try {
		const row = await readPreview(services.visitorDb, hashToken(token));
		if (!row) return { state: 'missing' };
		const post = pageData({ ...row, older: null, newer: null }, services);
		allowPlayers(context, [post.video, post.audio]);
		return { state: 'shown', post };
	} catch (error) {
		services.log.error({ err: error }, 'preview not read');
		return { state: 'failed' };
	}
}
