import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/post-route';
import { postMarkdownResponse } from './markdown-response.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
	return postMarkdownResponse(params.slug, context);
}
