import { rssFeed } from '../discovery/xml-feeds.server.ts';
import type { Route } from './+types/rss';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return rssFeed(context);
}
