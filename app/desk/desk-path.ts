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
