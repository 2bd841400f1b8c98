import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Route } from './+types/route';
import { pageCardResponse, postCardResponse, storyCardResponse } from './card-response.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, url, context }: Route.LoaderArgs) {
	const { slug, story } = params;
	if (story !== undefined) return storyCardResponse(story, context);
	return slug === undefined
		? pageCardResponse(url.pathname, context)
		: postCardResponse(slug, context);
}
