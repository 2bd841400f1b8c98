import type { Middleware } from '#app/site/http-app.server.ts';
import { isSameOrigin } from '#server/is-same-origin.ts';
import { textResponse } from '#server/text-response.ts';

/**
 * Refuses cross-site posts. Hono's `csrf` also refuses clients that send neither Origin nor Sec-Fetch-Site,
 * and checks some content types only.
 */
export function sameOrigin(siteOrigin: string): Middleware {
	return async (c, next) => {
		const { method, headers } = c.env.incoming;
		if (method !== 'POST' || isSameOrigin(headers, siteOrigin)) return next();
		return textResponse(403, 'Forms can be sent from this site only.');
	};
}
