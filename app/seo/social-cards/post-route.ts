import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/post-route';
import { postCardResponse } from './card-response.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
	return postCardResponse(params.slug, context);
}
