import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Route } from './+types/route';
import { pageCardResponse, postCardResponse, storyCardResponse } from './card-response.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
	const { page = '', slug, story } = params;
	if (story !== undefined) return storyCardResponse(story, context);
	return slug === undefined ? pageCardResponse(page, context) : postCardResponse(slug, context);
}
