import type { Middleware } from '#app/site/http-app.server.ts';
import { securityHeaders } from '#server/default-headers.ts';

/** Private unless the response says otherwise. */
const headers = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });

/** Adds the security headers a response lacks: Node writes these unless the response has its own. */
export const addMissingHeaders: Middleware = (c, next) => {
	for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
	return next();
};
