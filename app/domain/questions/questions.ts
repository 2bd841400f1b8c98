import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';

/** Maximum length in characters. */
export const questionLimits = { title: 200, choice: 100 };

/** How many choices a question can have. */
export const maxChoices = 6;

/**
 * Returns the path of a question.
 *
 * @param content in the language of the page
 */
export const questionPath = (content: WithPaths, slug: string): string =>
	localPath(content, `/community/questions/${slug}`);
