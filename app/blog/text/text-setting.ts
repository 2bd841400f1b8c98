import type { BlogCopy } from '#app/content/pages/blog.server.ts';

/** Where a post's text is shown. */
export interface TextSetting {
	copy: BlogCopy['post']['text'];
	/** Outside the post's page (a feed, a mail): every URL is absolute, and nothing needs the site's styles. */
	away?: { siteUrl: string; pageUrl: string };
}

/** A URL of the text, in its setting. */
export function hrefIn({ away }: TextSetting, href: string): string {
	if (!away) return href;
	return href.startsWith('#') ? away.pageUrl + href : new URL(href, away.siteUrl).href;
}
