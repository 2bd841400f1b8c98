import type { Selectable } from 'kysely';
import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';
import type { Schema } from '#app/platform/db/schema.ts';

/** The page that shows a question. The Insight Network answers there; for Equity Labs, the team's tags do. */
export type QuestionForm = Selectable<Schema['questions']>['form'];

/** Maximum length in characters. */
export const questionLimits = { title: 200, choice: 100 };

/** How many choices a question can have. */
export const maxChoices = 8;

/**
 * Returns the path of a question.
 *
 * @param content in the language of the page
 */
export const questionPath = (content: WithPaths, slug: string): string =>
	localPath(content, `/community/questions/${slug}`);
