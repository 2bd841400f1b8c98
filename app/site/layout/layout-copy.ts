import type { SiteCopy } from '#app/content/site-copy.server.ts';

/** The copy that every page's layout and head show. */
export type LayoutCopy = Pick<
	SiteCopy,
	'locale' | 'product' | 'tagline' | 'navigation' | 'footer' | 'copyright'
>;
