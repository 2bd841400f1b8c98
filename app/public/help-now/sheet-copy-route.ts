import { staticCacheControl } from '#app/platform/http/cache-control.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/sheet-copy-route';
import { sheetCopyOf } from './sheet-copy.ts';

export const handle = { cache: {} } satisfies RouteHandle;

/** Serves the sheet's copy to the page's script; the request contains no entered values. */
export function loader({ context }: Route.LoaderArgs) {
	return Response.json(sheetCopyOf(context.get(servicesContext).content), {
		headers: { 'x-robots-tag': 'noindex', 'cache-control': staticCacheControl },
	});
}
