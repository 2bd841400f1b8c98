import type { RouteHandle } from '#app/site/route-handle.ts';
import { notFound } from '../file-response.server.ts';
import type { Route } from './+types/route';
import { atomFeed, jsonFeed, rssFeed } from './write-feeds.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	switch (url.pathname) {
		case '/feed.xml':
			return atomFeed(context);
		case '/rss.xml':
			return rssFeed(context);
		case '/feed.json':
			return jsonFeed(context);
		default:
			return notFound();
	}
}
