import type { Route } from './+types/sitemap-route';
import { sitemap } from './sitemap.server.ts';

export const handle = { live: true };

export function loader({ params, context }: Route.LoaderArgs) {
	return sitemap(params.sitemap, context);
}
