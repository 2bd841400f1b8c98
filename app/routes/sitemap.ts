import { sitemap } from '../discovery/sitemap.server.ts';
import type { Route } from './+types/sitemap';

export const handle = { live: true };

export function loader({ params, context }: Route.LoaderArgs) {
	return sitemap(params.sitemap, context);
}
