import { liveCacheControl } from '#app/platform/http/cache-control.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { FindIndex } from '#app/public/find-box/search-documents.ts';
import type { Route } from './+types/index-route';
import { findIndex } from './find-index.server.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

/**
 * Serves the index that the page's script searches in the browser; the request contains no terms. It names
 * posts, so it's as fresh as the feeds and purged with them.
 */
export async function loader({ context }: Route.LoaderArgs) {
	const { complete, ...index } = await findIndex(context.get(servicesContext));
	return Response.json(index satisfies FindIndex, {
		headers: {
			'x-robots-tag': 'noindex',
			// Without the posts, it's out of date as soon as the database is back.
			'cache-control': complete ? liveCacheControl : 'no-store',
		},
	});
}
