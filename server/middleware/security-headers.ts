import type { Middleware } from '../../app/http-app.server.ts';
import { securityHeaders } from '../default-headers.ts';

/** Private unless the response says otherwise. */
const headers = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });

/** Adds the security headers a response lacks; cached responses already have them. */
export const addMissingHeaders: Middleware = async (c, next) => {
	await next();
	for (const [name, value] of headers) {
		if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	}
};
