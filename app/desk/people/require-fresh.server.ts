import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isFresh } from './sessions.server.ts';
import { signedInOf } from './signed-in.server.ts';

/**
 * Sends somebody whose passkey was last used over ten minutes ago to use it again, and back. What was
 * typed comes back too (script/drafts.ts).
 *
 * @throws a redirect
 */
export function requireFresh({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): void {
	if (isFresh(signedInOf(context))) return;
	const search = new URLSearchParams({ next: `${url.pathname}${url.search}` });
	throw redirect(`/desk/confirm?${search}`, 303);
}
