import { notFound } from '#app/platform/http/file-response.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/route';
import { atomFeed, jsonFeed, rssFeed } from './write-feeds.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	switch (url.pathname.slice(url.pathname.lastIndexOf('/'))) {
		case '/feed.xml':
			return atomFeed(context);
		case '/rss.xml':
			return rssFeed(context);
		case '/feed.json':
			return jsonFeed(context);
		default:
			return notFound(context.get(servicesContext));
	}
}
