import type { Context } from 'hono';
import type { AppEnv } from './http-app.server.ts';

/** Whether our own script is asking (submit-by-fetch.ts); a browser that sends a form by itself asks for a page. */
export function wantsJson(c: Context<AppEnv>): boolean {
	return c.req.header('accept') === 'application/json';
}
