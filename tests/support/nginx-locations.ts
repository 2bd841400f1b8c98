import { readFile } from 'node:fs/promises';

/** Rules of the locations for what can be taken back: it is never stored, or stored without "updating". */
export const forWithdrawable =
	/proxy_cache off;|proxy_cache_use_stale error timeout invalid_header http_502 http_504;/;

/**
 * The rules that nginx has for a path: those of the first location by pattern that matches, as nginx chooses.
 *
 * @returns an empty text for a path that only `location /` matches
 */
export async function nginxRules(path: string): Promise<string> {
	const site = await readFile('deploy/nginx/site.conf', 'utf8');
	const locations = [...site.matchAll(/^location ~\*? '([^']+)' \{([^}]*)\}/gm)];
	return locations.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ?? '';
}
