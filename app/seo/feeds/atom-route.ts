import type { Route } from './+types/atom-route';
import { atomFeed } from './xml-feeds.server.ts';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return atomFeed(context);
}
