import type { Route } from './+types/preview-route';
import { newsletterOf, renderedOf } from './issue.server.ts';

/** A mail's styles are inline, and nothing else of it may do anything or leave this site. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups; base-uri 'none'; frame-ancestors 'self'";

/** The HTML of a newsletter by itself, for the frame on its screen; `?dark` as a dark mailbox shows it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { html } = await renderedOf(context, await newsletterOf(context, params.id));
	const dark = url.searchParams.has('dark');
	const shown = dark ? html.replace('@media (prefers-color-scheme:dark)', '@media all') : html;
	return new Response(shown, {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': policy,
			'X-Frame-Options': 'SAMEORIGIN',
		},
	});
}
