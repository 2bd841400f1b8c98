/** The site as passkeys know it, and what limits attempts. */
export interface RelyingParty {
	/** Shown by the browser when a passkey is made. */
	name: string;
	/** Where signing in works: WebAuthn wants https, or http on localhost. */
	origins: readonly string[];
	/** Counted for each network address and for each account. */
	attempts: { consume(kind: string, of: string): Promise<boolean> };
}

/** The origins that passkeys are good for: the site's own when it can be one, and this machine's. */
export function passkeyOrigins(siteUrl: string, port: number): string[] {
	const own = `http://localhost:${port}`;
	const { protocol, hostname, origin, port: sitePort } = new URL(siteUrl);
	// The default of SITE_URL, before the server has a port.
	if (sitePort === '0') return [own];
	const works = protocol === 'https:' || hostname === 'localhost';
	return [...new Set(works ? [origin, own] : [own])];
}

/** The relying party id of an origin: its host; undefined where signing in does not work. */
export function rpIdOf(
	{ origins }: Pick<RelyingParty, 'origins'>,
	origin: string,
): string | undefined {
	return origins.includes(origin) ? new URL(origin).hostname : undefined;
}
