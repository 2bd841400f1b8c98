import type { SiteWords } from '../content/site-words.server.ts';

/** The words that header and footer need. */
export type LayoutWords = Pick<
	SiteWords,
	'product' | 'tagline' | 'navigation' | 'footer' | 'copyright'
>;
