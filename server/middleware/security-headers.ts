import type { Middleware } from '../../app/http-app.server.ts';
import { securityHeaders } from '../security-headers.ts';

/** What a response that says nothing about caching gets: it is private. */
const headers = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });

/** Gives every response the headers it lacks; what comes from the cache has them already. */
export const addMissingHeaders: Middleware = async (c, next) => {
	await next();
	for (const [name, value] of headers) {
		if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	}
};
