import { redirect } from 'react-router';
import { z } from 'zod';
import { sessionCookie, signedInContext } from '#app/desk/shell/authorize.server.ts';
import { readForm, text } from '#app/desk/shell/parse-form.server.ts';
import { revokeAllSessions, revokeSession } from '#app/domain/people/sessions.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/sign-out-route';

/** Signs out of this session, or of all sessions. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, siteUrl } = context.get(servicesContext);
	const session = context.get(signedInContext);
	const { values } = await readForm(z.object({ everywhere: text }), request);
	if (session && values?.everywhere) await revokeAllSessions(teamDb, session);
	else if (session) await revokeSession(teamDb, session, session.sessionId);
	const headers = new Headers({ 'Set-Cookie': sessionCookie(siteUrl).clear() });
	// Clears pages that the back button would show, and drafts in this browser's tabs.
	headers.set('Clear-Site-Data', '"cache", "storage"');
	return redirect('/desk/sign-in?out', { status: 303, headers });
}

export function loader() {
	return redirect('/desk', 303);
}
