import type { RenderedMail } from './render-mail.server.ts';

/**
 * A mail to look at in a browser, as its reader gets it. Nothing in it runs, and its links open beside
 * it; its styles stand in it, as mail clients need them, so it has a policy of its own.
 */
export function previewResponse({ html, text }: RenderedMail, part: 'html' | 'text'): Response {
	const headers = {
		'Content-Type': `${part === 'html' ? 'text/html' : 'text/plain'}; charset=utf-8`,
		'Content-Security-Policy':
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
		'X-Frame-Options': 'SAMEORIGIN',
		'Cache-Control': 'private, no-store',
	};
	return new Response(
		part === 'html' ? html.replace('<head>', '<head><base target="_blank">') : text,
		{
			headers,
		},
	);
}
