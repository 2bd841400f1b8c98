import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isFresh } from '#app/people/sessions.server.ts';
import { signedInOf } from './signed-in.server.ts';

/**
 * Redirects a member whose last assertion is over ten minutes old to a fresh one, and back. Typed text is
 * restored (frame/form.tsx).
 *
 * @throws a redirect
 */
export function requireFresh({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): void {
	if (isFresh(signedInOf(context))) return;
	const search = new URLSearchParams({ next: `${url.pathname}${url.search}` });
	throw redirect(`/desk/confirm?${search}`, 303);
}
