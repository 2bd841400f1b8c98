import type { Context } from 'hono';
import {
	createContext,
	data,
	type LoaderFunctionArgs,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
} from 'react-router';
import { type Access, type DeskRoute, deskRoutes } from '#app/desk/routes.ts';
import { may, needsFreshAssertion } from '#app/domain/people/permissions.ts';
import {
	isFresh,
	type SignedIn,
	sessionLimits,
	verifySession,
} from '#app/domain/people/sessions.server.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import { type FrameData, frameData } from './shell-data.server.ts';

/**
 * The data of a refused or failed request: the frame for the member, if any; the status selects the
 * sentence.
 */
export interface RefusedScreenData {
	frame: FrameData;
}

/**
 * Authorizes every request under /desk (documents, `.data` and posts alike) before any loader or action
 * runs: who is signed in, and whether the route table lets them in. Refuses what isn't in the table.
 */
export const authorize: MiddlewareFunction<Response> = async (args, next) => {
	const { request, context, pattern } = args;
	const services = context.get(servicesContext);
	const route = deskRouteOf(pattern.replace(/^\//, ''));
	const session = await verify(args, services, route);
	context.set(signedInContext, session);
	if (!mayOpen(route?.access, session)) {
		if (!session) throw toSignIn(args);
		throw refused(403, services, session);
	}
	if (route && session && asksForFresh(route, request.method)) requireFresh(args);
	const response = await next();
	response.headers.set('Cache-Control', 'private, no-store');
	response.headers.set('X-Robots-Tag', 'noindex');
	return response;
};

/** In place of a screen; the frame around it is what this member sees of the desk. */
function refused(status: 403 | 503, services: Services, session: SignedIn | undefined) {
	return data({ frame: frameData(services, session) } satisfies RefusedScreenData, { status });
}

/** Who is signed in. Without a database nobody can tell, and no screen would load. */
async function verify(
	{ request, context }: Parameters<MiddlewareFunction>[0],
	services: Services,
	route: DeskRoute | undefined,
) {
	try {
		// Somebody who was turned away before their body was read is turned away here, whatever happened since.
		return await (context.get(turnedAwayContext) ??
			findSession(services, request.headers.get('cookie'), route));
	} catch (error) {
		services.log.error({ err: error }, 'session not verified');
		throw refused(503, services, undefined);
	}
}

/** Signing in then says that the form came too late; what was typed is still in its tab (frame/form.tsx). */
function toSignIn({ request, url }: Parameters<MiddlewareFunction>[0]): Response {
	const isScript =
		request.headers.get('content-type')?.startsWith('application/json') ||
		request.headers.get('accept') === 'application/json';
	if (isScript) {
		return Response.json({ outcome: 'refused', reason: 'signed_out' }, { status: 401 });
	}
	const search = new URLSearchParams({ next: `${url.pathname}${url.search}` });
	if (request.method === 'POST') search.set('meanwhile', '');
	return redirect(`/desk/sign-in?${search}`, 303);
}

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

/**
 * Whether the body of a POST is worth reading: under /desk only that of a member who may use the route, so
 * that strangers take no room from an editor's upload. `authorize` turns everybody else away, and checks
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
	// A failure leads to `authorize`, which says so.
	const session = await finding.catch(() => undefined);
	const isAdmitted =
		route !== undefined &&
		session !== undefined &&
		mayOpen(route.access, session) &&
		(!asksForFresh(route, 'POST') || isFresh(session));
	if (!isAdmitted) c.var.routerContext.set(turnedAwayContext, finding);
	return isAdmitted;
}

const byPattern = new Map(deskRoutes.map((route) => [route.path, route]));

/** @param pattern without a slash in front: `desk/inbox/:reference` */
function deskRouteOf(pattern: string): DeskRoute | undefined {
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
function mayOpen(access: Access | undefined, session: SignedIn | undefined): boolean {
	if (access === 'anyone') return true;
	if (access === undefined || !session) return false;
	return access === 'member' || may(session.role, access);
}

/** Whether a route's request asks for a fresh assertion. */
function asksForFresh({ access, freshAlways }: DeskRoute, method: string): boolean {
	if (access === 'anyone' || access === 'member' || !needsFreshAssertion(access)) return false;
	return freshAlways === true || method === 'POST';
}

/** The signed-in member; undefined on the few screens that are open to anyone. Only `authorize` sets it. */
export const signedInContext = createContext<SignedIn | undefined>(undefined);

/** The signed-in member, on a route that requires one. */
export function signedInOf(context: Readonly<RouterContextProvider>): SignedIn {
	const session = context.get(signedInContext);
	if (!session) throw new Error('This route must not be open to anyone.');
	return session;
}

/**
 * What verifying the session came to for somebody whose body wasn't read (`admitsToDesk`), so that no action ever
 * runs with the empty body they have instead.
 */
const turnedAwayContext = createContext<Promise<SignedIn | undefined> | null>(null);

/**
 * The session cookie. Over https it's bound to this host (RFC 6265bis, "__Host-"). Plain http works on
 * localhost only, where not every browser stores a Secure cookie.
 */
export function sessionCookie(siteUrl: string) {
	const secure = siteUrl.startsWith('https:');
	const name = secure ? '__Host-desk' : 'desk';
	const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
	const absolute = sessionLimits.absolute / 1000;
	return {
		/** The token in a Cookie header; undefined for anything that can't be one. */
		read(header: string | null): string | undefined {
			const values = (header ?? '')
				.split(';')
				.map((pair) => pair.trim())
				.filter((pair) => pair.startsWith(`${name}=`))
				.map((pair) => pair.slice(name.length + 1));
			// Two cookies with this name: another host on the same domain set one of them, and there's no telling
			// which.
			const [token] = values;
			return values.length === 1 && token && /^[\w-]{43}$/.test(token) ? token : undefined;
		},
		set: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${absolute}`,
		clear: () => `${name}=; ${attributes}; Max-Age=0`,
	};
}

/**
 * The page to open after signing in: the desk path that was requested, or the desk's start. Never another
 * site, however it is spelled (CWE-601).
 */
export function deskPath(next: unknown): string {
	if (typeof next !== 'string' || next.length > 2000 || /[\\\p{Cc}]/u.test(next)) return '/desk';
	const base = 'http://desk.invalid';
	const url = next.startsWith('/') && URL.canParse(next, base) ? new URL(next, base) : undefined;
	if (url?.origin !== base || !/^\/desk(\/|$)/.test(url.pathname)) return '/desk';
	return `${url.pathname}${url.search}`;
}
