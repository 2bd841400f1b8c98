import type { SiteCopy } from '../content/site-copy.server.ts';

/** The copy that header and footer need. */
export type LayoutCopy = Pick<
	SiteCopy,
	'product' | 'tagline' | 'navigation' | 'footer' | 'copyright'
>;
