import type { MiddlewareHandler } from 'hono';

/**
 * Refuses what another site makes a visitor's browser send. Browsers say where a request comes from
 * (Sec-Fetch-Site, else Origin); a program that says neither carries nobody's rights, so it may send.
 */
export const sameSitePosts: MiddlewareHandler = async ({ req, text }, next) => {
	if (req.method === 'GET' || req.method === 'HEAD') return next();
	const site = req.header('sec-fetch-site');
	const origin = req.header('origin');
	const ours = site
		? site === 'same-origin' || site === 'none'
		: origin === undefined || hostOf(origin) === req.header('host');
	return ours ? next() : text('Forms can be sent from this site only.', 403);
};

function hostOf(origin: string): string | undefined {
	return URL.canParse(origin) ? new URL(origin).host : undefined;
}
