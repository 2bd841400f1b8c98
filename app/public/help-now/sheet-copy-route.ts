import { staticCacheControl } from '#app/platform/http/cache-control.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/sheet-copy-route';
import { sheetCopyOf } from './sheet-copy.ts';

export const handle = { cache: {} } satisfies RouteHandle;

/** The copy of the sheet for the page's script; nothing that was entered is in the request. */
export function loader({ context }: Route.LoaderArgs) {
	return Response.json(sheetCopyOf(context.get(servicesContext).content), {
		headers: { 'x-robots-tag': 'noindex', 'cache-control': staticCacheControl },
	});
}
