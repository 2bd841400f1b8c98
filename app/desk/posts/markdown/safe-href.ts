/** Whether a link may lead there: a path or part of this site, a web page, an email address, a phone number. */
export function isSafeHref(href: string): boolean {
	if (/^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/i.test(href)) return URL.canParse(href);
	return /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(href);
}
