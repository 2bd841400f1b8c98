import { staticCacheControl } from '#app/platform/http/cache-control.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/sheet-copy-route';
import { sheetCopyOf } from './sheet-copy.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

/** Serves the sheet's copy to the page's script; the request contains no entered values. */
export function loader({ context }: Route.LoaderArgs) {
	return Response.json(sheetCopyOf(context.get(servicesContext).content), {
		headers: { 'x-robots-tag': 'noindex', 'cache-control': staticCacheControl },
	});
}
