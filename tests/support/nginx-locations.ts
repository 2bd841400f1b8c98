import { readFile } from 'node:fs/promises';

/** The rules of locations with revocable content: it is never stored, or stored without "updating". */
export const forWithdrawable =
	/proxy_cache off;|proxy_cache_use_stale error timeout invalid_header http_502 http_504;/;

/**
 * Finds nginx's rules for a path: those of the first matching pattern location, as nginx chooses.
 *
 * @returns an empty text for a path that only `location /` matches
 */
export async function nginxRules(path: string): Promise<string> {
	const site = await readFile('deploy/nginx/site.conf', 'utf8');
	const locations = [...site.matchAll(/^location ~\*? '([^']+)' \{([^}]*)\}/gm)];
	return locations.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ?? '';
}
