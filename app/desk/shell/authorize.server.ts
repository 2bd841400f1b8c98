import type { Context } from 'hono';
import {
	createContext,
	data,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
} from 'react-router';
import { type Access, type DeskRoute, deskRoutes } from '#app/desk/routes.ts';
import { may } from '#app/domain/people/permissions.ts';
import {
	isFresh,
	type SignedIn,
	sessionLimits,
	verifySession,
} from '#app/domain/people/sessions.server.ts';
import { limitedDb } from '#app/platform/db/role-db.server.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import {
	inVainContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import { formBody } from './request-body.server.ts';
import { type ShellData, shellData } from './shell-data.server.ts';

/** Data of a refused or failed request: the shell as this member sees it. The status selects the notice. */
export interface RefusedScreenData {
	shell: ShellData;
}

/**
 * Authorizes every request under /desk (documents, `.data` and POSTs alike) before any loader or action runs:
 * finds the session and checks it against the route table. Refuses a path that isn't in the table. Asks for a
 * fresh assertion where the table requires one.
 */
export const authorize: MiddlewareFunction<Response> = async (args, next) => {
	const { request, context, pattern } = args;
	const services = context.get(servicesContext);
	const route = byPattern.get(pattern.replace(/^\//, ''));
	const session = await verify(args, services, route);
	context.set(signedInContext, session);
	// Whatever a loader or action reads and changes is of their forms.
	if (session?.forms) {
		const teamDb = limitedDb(services.teamDb, session.forms);
		context.set(servicesContext, Object.create(services, { teamDb: { value: teamDb } }));
	}
	// Also where anyone may go, a cookie without a session has asked the database.
	const isInVain = !session && sessionCookie(services.siteUrl).read(request.headers.get('cookie'));
	if (isInVain) context.set(inVainContext, true);
	if (!mayOpen(route?.access, session)) {
		if (!session) throw toSignIn(args);
		throw refused(403, services, session);
	}
	if (route && session && !isFresh(session) && (await asksForFresh(route, request))) {
		throw toConfirm(args);
	}
	const response = await next();
	response.headers.set('Cache-Control', 'private, no-store');
	response.headers.set('X-Robots-Tag', 'noindex');
	return response;
};

/** Replaces a screen with a notice inside the shell that this member would see. */
function refused(status: 403 | 503, services: Services, session: SignedIn | undefined) {
	return data({ shell: shellData(services, session) } satisfies RefusedScreenData, { status });
}

/** Finds the session. Throws 503 if the database is unavailable, since no screen could load either. */
async function verify(
	{ request, context }: Parameters<MiddlewareFunction>[0],
	services: Services,
	route: DeskRoute | undefined,
) {
	try {
		// A request whose body wasn't read is refused here too, even if its session has become valid since.
		return await (context.get(turnedAwayContext) ??
			findSession(services, request.headers.get('cookie'), route));
	} catch (error) {
		services.log.error({ err: error }, 'session not verified');
		throw refused(503, services, undefined);
	}
}

/** Sign-in then says that the form came too late. The tab still has it, and sends it again (pending-action.tsx). */
function toSignIn({ request, url }: Parameters<MiddlewareFunction>[0]): Response {
	if (isFromScript(request)) {
		return Response.json({ outcome: 'refused', reason: 'signed_out' }, { status: 401 });
	}
	const search = new URLSearchParams({ next: `${url.pathname}${url.search}` });
	if (request.method === 'POST') search.set('meanwhile', '');
	return redirect(`/desk/sign-in?${search}`, 303);
}

/** Confirming with a passkey leads back, and finishes the action (pending-action.tsx). */
function toConfirm({ request, url }: Parameters<MiddlewareFunction>[0]): Response {
	if (isFromScript(request)) {
		return Response.json({ outcome: 'refused', reason: 'not_fresh' }, { status: 403 });
	}
	const search = new URLSearchParams({ next: `${url.pathname}${url.search}` });
	return redirect(`/desk/confirm?${search}`, 303);
}

/** Returns true for a request of a screen's own script, which reads JSON. */
function isFromScript({ headers }: Request): boolean {
	return (
		headers.get('content-type')?.startsWith('application/json') === true ||
		headers.get('accept') === 'application/json'
	);
}

/**
 * Decides if the body of a POST should be read. Under /desk, only a member who may use the route qualifies, so
 * that strangers can't crowd out an editor's upload. `authorize` refuses everyone else, and checks again the
 * members admitted here, since a session may end while the body arrives.
 *
 * @param route the matched route
 */
export async function admitsToDesk(
	c: Context<AppEnv>,
	{ pattern }: { pattern: string },
): Promise<boolean> {
	if (pattern !== 'desk' && !pattern.startsWith('desk/')) return true;
	const route = byPattern.get(pattern);
	if (route?.access === 'anyone') return true;
	const finding = findSession(c.var.services, c.req.header('cookie') ?? null, route);
	// A failure here is reported by `authorize`.
	const session = await finding.catch(() => undefined);
	const isAdmitted =
		route !== undefined &&
		session !== undefined &&
		mayOpen(route.access, session) &&
		(typeof route.fresh !== 'string' || isFresh(session));
	if (!isAdmitted) c.var.routerContext.set(turnedAwayContext, finding);
	return isAdmitted;
}

/** The routes by pattern, such as `desk/inbox/:reference`. */
const byPattern = new Map(deskRoutes.map((route) => [route.path, route]));

/**
 * Finds the session of a request; undefined without a valid one.
 *
 * @param cookie the Cookie header
 * @param route the requested route; a background route doesn't extend the session
 */
async function findSession(
	{ siteUrl, teamDb }: Pick<Services, 'siteUrl' | 'teamDb'>,
	cookie: string | null,
	route: DeskRoute | undefined,
): Promise<SignedIn | undefined> {
	const token = sessionCookie(siteUrl).read(cookie);
	return token ? verifySession(teamDb, token, !route?.background) : undefined;
}

/** Returns true if the session's role may open a route. A route that isn't in the table is closed to everyone. */
function mayOpen(access: Access | undefined, session: SignedIn | undefined): boolean {
	if (access === 'anyone') return true;
	if (access === undefined || !session) return false;
	return access === 'member' || may(session.role, access);
}

/** Returns true if a request to the route requires a fresh assertion. */
async function asksForFresh({ fresh }: DeskRoute, request: Request): Promise<boolean> {
	if (fresh === undefined || fresh === 'view') return fresh === 'view';
	if (request.method !== 'POST' || fresh === 'post') return request.method === 'POST';
	// A copy, since the action reads the body as well. Any of several intents counts, whichever the action takes.
	const form = await formBody(request.clone());
	return form.getAll('intent').some((intent) => fresh.some((asking) => asking === intent));
}

/** The signed-in member; undefined on the few public screens. Only `authorize` sets it. */
export const signedInContext = createContext<SignedIn | undefined>(undefined);

/** The signed-in member, on a route that requires one. */
export function signedInOf(context: Readonly<RouterContextProvider>): SignedIn {
	const session = context.get(signedInContext);
	if (!session) throw new Error('This route must not be open to anyone.');
	return session;
}

/**
 * The session lookup of a request whose body wasn't read (`admitsToDesk`). `authorize` reuses it, so that no
 * action runs with the empty body.
 */
const turnedAwayContext = createContext<Promise<SignedIn | undefined> | null>(null);

/**
 * The session cookie. Over https it's bound to this host with the `__Host-` prefix (RFC 6265bis). Plain http
 * works on localhost only, where some browsers don't store a Secure cookie.
 */
export function sessionCookie(siteUrl: string) {
	const secure = siteUrl.startsWith('https:');
	const name = secure ? '__Host-desk' : 'desk';
	const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
	const absolute = sessionLimits.absolute / 1000;
	return {
		/** Returns the token in a Cookie header; undefined if it's missing or malformed. */
		read(header: string | null): string | undefined {
			const values = (header ?? '')
				.split(';')
				.map((pair) => pair.trim())
				.filter((pair) => pair.startsWith(`${name}=`))
				.map((pair) => pair.slice(name.length + 1));
			// With two cookies of this name, another host on the same domain set one of them, and they can't be
			// told apart.
			const [token] = values;
			return values.length === 1 && token && /^[\w-]{43}$/.test(token) ? token : undefined;
		},
		set: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${absolute}`,
		clear: () => `${name}=; ${attributes}; Max-Age=0`,
	};
}

/**
 * Returns the page to open after signing in: the requested desk path, or the overview. Never another site,
 * however the URL is spelled (CWE-601).
 */
export function deskPath(next: unknown): string {
	if (typeof next !== 'string' || next.length > 2000 || /[\\\p{Cc}]/u.test(next)) return '/desk';
	const base = 'http://desk.invalid';
	const url = next.startsWith('/') && URL.canParse(next, base) ? new URL(next, base) : undefined;
	if (url?.origin !== base || !/^\/desk(\/|$)/.test(url.pathname)) return '/desk';
	return `${url.pathname}${url.search}`;
}
