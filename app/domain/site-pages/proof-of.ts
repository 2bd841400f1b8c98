import type { Content } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

/** Returns the line that makes the site credible before there is an app. */
export function proofOf({ pages, letters }: Pick<Content, 'pages' | 'letters'>): string {
	return fillIn(pages.home.hero.proof, { letters: letters.length });
}
