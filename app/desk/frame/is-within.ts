/** Whether a path is a screen's own or below it; the overview at /desk has nothing below it. */
export function isWithin(pathname: string, href: string): boolean {
	return pathname === href || (href !== '/desk' && pathname.startsWith(`${href}/`));
}
