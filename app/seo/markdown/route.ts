import type { RouteHandle } from '#app/site/route-handle.ts';
import type { Route } from './+types/route';
import { pageMarkdown, postMarkdown } from './responses.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, url, context }: Route.LoaderArgs) {
	const { slug } = params;
	return slug === undefined ? pageMarkdown(url.pathname, context) : postMarkdown(slug, context);
}
