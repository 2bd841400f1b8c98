import { sessionLimits } from '#app/people/sessions.server.ts';

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
