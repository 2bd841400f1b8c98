import { jsonFeed } from '../discovery/json-feed.server.ts';
import type { Route } from './+types/feed-json';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return jsonFeed(context);
}
