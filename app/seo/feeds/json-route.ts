import type { Route } from './+types/json-route';
import { jsonFeed } from './json-feed.server.ts';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return jsonFeed(context);
}
