import { may, needsFreshAssertion } from '#app/people/permissions.ts';
import { type SignedIn, verifySession } from '#app/people/sessions.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { type Access, type DeskRoute, deskRoutes } from '../routes.ts';
import { sessionCookie } from './session-cookie.server.ts';

const byPattern = new Map(deskRoutes.map((route) => [route.path, route]));

/** @param pattern without a slash in front: `desk/inbox/:reference` */
export function deskRouteOf(pattern: string): DeskRoute | undefined {
	return byPattern.get(pattern);
}

/**
 * The session of a request.
 *
 * @param cookie the Cookie header
 * @param route one that a screen asks for by itself keeps no session from going idle
 */
export async function findSession(
	{ siteUrl, teamDb }: Pick<Services, 'siteUrl' | 'teamDb'>,
	cookie: string | null,
	route: DeskRoute | undefined,
): Promise<SignedIn | undefined> {
	const token = sessionCookie(siteUrl).read(cookie);
	return token ? verifySession(teamDb, token, undefined, !route?.background) : undefined;
}

/** Whether somebody's role lets them open a route; nobody may open one that isn't in the table. */
export function mayOpen(access: Access | undefined, session: SignedIn | undefined): boolean {
	if (access === 'anyone') return true;
	if (access === undefined || !session) return false;
	return access === 'member' || may(session.role, access);
}

/** Whether a route's request asks for a fresh assertion. */
export function asksForFresh({ access, freshAlways }: DeskRoute, method: string): boolean {
	if (access === 'anyone' || access === 'member' || !needsFreshAssertion(access)) return false;
	return freshAlways === true || method === 'POST';
}
