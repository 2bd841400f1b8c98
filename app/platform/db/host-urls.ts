/**
 * Returns one URL per host of a Postgres URL, which may name several as libpq's does:
 * `postgres://user@one:5432,two:5432/name`.
 */
export function hostUrls(databaseUrl: string): string[] {
	const [, start = '', hosts = '', rest = ''] =
		/^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
	return hosts.split(',').map((host) => start + host + rest);
}

/** Returns the hosts of a Postgres URL without user and password; undefined if it can't be read. */
export function hostNames(databaseUrl: string): string | undefined {
	const urls = hostUrls(databaseUrl);
	if (!urls.every((url) => URL.canParse(url))) return undefined;
	return urls.map((url) => new URL(url).host).join();
}
