import type { RouteHandle } from '#app/site/route-handle.ts';
import type { Route } from './+types/route';
import { pageCardResponse, postCardResponse } from './card-response.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
	const { page = '', slug } = params;
	return slug === undefined ? pageCardResponse(page, context) : postCardResponse(slug, context);
}
