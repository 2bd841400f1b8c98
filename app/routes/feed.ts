import { atomFeed } from '../discovery/xml-feeds.server.ts';
import type { Route } from './+types/feed';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return atomFeed(context);
}
