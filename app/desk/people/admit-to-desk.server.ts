import type { Context } from 'hono';
import { isFresh } from '#app/people/sessions.server.ts';
import type { AppEnv } from '#app/site/http-app.server.ts';
import { asksForFresh, deskRouteOf, findSession, mayOpen } from './desk-access.server.ts';
import { turnedAwayContext } from './signed-in.server.ts';

/**
 * Whether the body of a POST is worth reading: under /desk only that of a member who may use the route, so
 * that strangers take no room from an editor's upload. authorize.server.ts turns everybody else away, and checks
 * those who were admitted again, since a session may end while its body arrives.
 *
 * @param route the one that was matched
 */
export async function admitsToDesk(
	c: Context<AppEnv>,
	{ pattern }: { pattern: string },
): Promise<boolean> {
	if (pattern !== 'desk' && !pattern.startsWith('desk/')) return true;
	const route = deskRouteOf(pattern);
	if (route?.access === 'anyone') return true;
	const finding = findSession(c.var.services, c.req.header('cookie') ?? null, route);
	// A failure leads to authorize.server.ts, which says so.
	const session = await finding.catch(() => undefined);
	const isAdmitted =
		route !== undefined &&
		session !== undefined &&
		mayOpen(route.access, session) &&
		(!asksForFresh(route, 'POST') || isFresh(session));
	if (!isAdmitted) c.var.routerContext.set(turnedAwayContext, finding);
	return isAdmitted;
}
