import { sessionLimits } from './sessions.server.ts';

/**
 * A session's cookie: over https bound to this very host (RFC 6265bis, "__Host-"). Plain http works on
 * localhost only, where not every browser stores a Secure cookie.
 */
export function sessionCookie(siteUrl: string) {
	const secure = siteUrl.startsWith('https:');
	const name = secure ? '__Host-desk' : 'desk';
	const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
	const absolute = sessionLimits.absolute / 1000;
	return {
		/** The token in a Cookie header; undefined for anything that cannot be one. */
		read(header: string | null): string | undefined {
			const values = (header ?? '')
				.split(';')
				.map((pair) => pair.trim())
				.filter((pair) => pair.startsWith(`${name}=`))
				.map((pair) => pair.slice(name.length + 1));
			// Two of the same name: one was set by somebody else (a neighboring host), and nobody knows which.
			const [token] = values;
			return values.length === 1 && token && /^[\w-]{43}$/.test(token) ? token : undefined;
		},
		set: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${absolute}`,
		clear: () => `${name}=; ${attributes}; Max-Age=0`,
	};
}
