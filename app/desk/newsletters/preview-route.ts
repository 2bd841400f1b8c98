import type { Route } from './+types/preview-route';
import { newsletterOf, renderedOf } from './issue.server.ts';

/** Allows the mail's inline styles, and nothing else that runs or leaves this site. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups; base-uri 'none'; frame-ancestors 'self'";

/** Returns a newsletter's HTML for the iframe on its screen. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { html } = await renderedOf(context, await newsletterOf(context, params.id));
	return new Response(html, {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': policy,
			'X-Frame-Options': 'SAMEORIGIN',
		},
	});
}
