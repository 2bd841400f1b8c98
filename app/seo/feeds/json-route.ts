import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/json-route';
import { jsonFeed } from './json-feed.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
	return jsonFeed(context);
}
