import { fillIn } from '#app/platform/text/fill-in.ts';
import type { Content } from './content.server.ts';

/** Returns the line that makes the site credible before there is an app. */
export function proofOf({ pages, letters }: Pick<Content, 'pages' | 'letters'>): string {
	return fillIn(pages.home.hero.proof, { letters: letters.length });
}
