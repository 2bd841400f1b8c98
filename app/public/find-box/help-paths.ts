import type { Content } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';

/** The page that explains codes and terms. */
export const wordsPath = '/help-now/words';

/** Returns the URL of a code or a term on that page. */
export const wordPath = (id: string) => `${wordsPath}#${id}`;

/** The page with the offices of every state. */
export const statesPath = '/help-now/states';

/** Returns the URL of a state on that page. */
export const statePath = (id: string) => `${statesPath}#${id}`;

/** Returns links to the words and the states. */
export const lookUpLinks = (content: Content) => [
	{ label: content.pages.words.hero.title, href: localPath(content, wordsPath) },
	{ label: content.pages.states.hero.title, href: localPath(content, statesPath) },
];
