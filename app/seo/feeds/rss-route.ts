import type { Route } from './+types/rss-route';
import { rssFeed } from './xml-feeds.server.ts';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return rssFeed(context);
}
