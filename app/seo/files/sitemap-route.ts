import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/sitemap-route';
import { sitemap } from './sitemap.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
	return sitemap(params.sitemap, context);
}
