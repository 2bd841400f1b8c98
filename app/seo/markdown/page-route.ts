import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/page-route';
import { pageMarkdownResponse } from './markdown-response.server.ts';

/** The one of the blog's list names the posts. */
export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	return pageMarkdownResponse(url.pathname, context);
}
