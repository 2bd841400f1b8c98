import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/rss-route';
import { rssFeed } from './xml-feeds.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
	return rssFeed(context);
}
