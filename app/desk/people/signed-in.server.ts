import { createContext, type RouterContextProvider } from 'react-router';
import { type SignedIn, sessionLimits } from '#app/people/sessions.server.ts';

/**
 * The signed-in member; undefined on the few screens that are open to anyone. Only authorize.server.ts sets
 * it.
 */
export const signedInContext = createContext<SignedIn | undefined>(undefined);

/** The signed-in member, on a route that requires one. */
export function signedInOf(context: Readonly<RouterContextProvider>): SignedIn {
	const session = context.get(signedInContext);
	if (!session) throw new Error('This route must not be open to anyone.');
	return session;
}

/**
 * What verifying the session came to for somebody whose body wasn't read (authorize.server.ts), so that no
 * action ever runs with the empty body they have instead.
 */
export const turnedAwayContext = createContext<Promise<SignedIn | undefined> | null>(null);

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
