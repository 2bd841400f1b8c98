/** The relying party of the desk's passkeys, and the limit on attempts. */
export interface RelyingParty {
	/** The name a browser shows when it creates a passkey. */
	name: string;
	/** Origins where signing in works: WebAuthn needs https, or http on localhost. */
	origins: readonly string[];
	/** Counted per network address and per account. */
	attempts: { consume(kind: string, of: string): Promise<boolean> };
}

/** Returns the origins where passkeys work: the site's own if it qualifies, and localhost. */
export function passkeyOrigins(siteUrl: string, port: number): string[] {
	const localhost = `http://localhost:${port}`;
	const { protocol, hostname, origin, port: sitePort } = new URL(siteUrl);
	// The default of SITE_URL, before the server has a port.
	if (sitePort === '0') return [localhost];
	const works = protocol === 'https:' || hostname === 'localhost';
	return [...new Set(works ? [origin, localhost] : [localhost])];
}

/** Returns the relying party id of an origin, which is its host; undefined where signing in doesn't work. */
export function rpIdOf(
	{ origins }: Pick<RelyingParty, 'origins'>,
	origin: string,
): string | undefined {
	return origins.includes(origin) ? new URL(origin).hostname : undefined;
}
