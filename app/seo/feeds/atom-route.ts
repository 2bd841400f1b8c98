import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/atom-route';
import { atomFeed } from './xml-feeds.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
	return atomFeed(context);
}
