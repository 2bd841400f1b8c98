import type { ListedStatistic } from '#app/domain/figures/listed-statistics.ts';
import type { Language } from '#app/platform/content/languages.ts';
import type { CheckRules, RetiredWord } from './issue.ts';

/** English words that the copy rules retire, with their replacement. */
const retiredWords: readonly RetiredWord[] = [
	{ find: 'tick', use: 'check' },
	{ find: 'ticks', use: 'checks' },
	{ find: 'ticked', use: 'checked' },
	{ find: 'tick box', use: 'checkbox' },
	{ find: 'U.S.', use: 'US' },
	{ find: 'health care', use: 'healthcare' },
	{ find: 'leaflet', use: 'flyer' },
	{ find: 'leaflets', use: 'flyers' },
	{ find: 'take it back', use: 'withdraw it' },
	{ find: 'weighs more on', use: 'hits harder' },
	{ find: 'live through', use: 'go through' },
	{ find: 'stay unnamed', use: 'stay anonymous' },
	{ find: 'papers pile up', use: 'paperwork piles up' },
	{ find: 'binds you to nothing', use: 'no obligation' },
	{ find: 'mind the date', use: 'watch the deadline' },
	{ find: 'mind the dates', use: 'watch the deadlines' },
	{ find: 'what is still open', use: 'what’s still pending' },
	{ find: 'an app in the making', use: 'an app we’re building' },
	{ find: 'when the doors open', use: 'when we launch' },
	{ find: 'need not', use: 'don’t have to' },
	{ find: 'get in touch with', use: 'contact' },
	{ find: 'utilize', use: 'use' },
	{ find: 'prior to', use: 'before' },
	{ find: 'in order to', use: 'to' },
	{ find: 'do not', use: 'don’t' },
	{ find: 'does not', use: 'doesn’t' },
	{ find: 'did not', use: 'didn’t' },
	{ find: 'is not', use: 'isn’t' },
	{ find: 'are not', use: 'aren’t' },
	{ find: 'was not', use: 'wasn’t' },
	{ find: 'were not', use: 'weren’t' },
	{ find: 'has not', use: 'hasn’t' },
	{ find: 'have not', use: 'haven’t' },
	{ find: 'will not', use: 'won’t' },
	{ find: 'would not', use: 'wouldn’t' },
	{ find: 'should not', use: 'shouldn’t' },
	{ find: 'could not', use: 'couldn’t' },
	{ find: 'cannot', use: 'can’t' },
	{ find: 'can not', use: 'can’t' },
	{ find: 'we are', use: 'we’re', within: true },
	{ find: 'we will', use: 'we’ll', within: true },
	{ find: 'we have', use: 'we’ve', within: true },
	{ find: 'you are', use: 'you’re', within: true },
	{ find: 'you will', use: 'you’ll', within: true },
	{ find: 'they are', use: 'they’re', within: true },
	{ find: 'they will', use: 'they’ll', within: true },
	{ find: 'it is', use: 'it’s', within: true },
	{ find: 'that is', use: 'that’s', within: true },
	{ find: 'there is', use: 'there’s', within: true },
	{ find: 'what is', use: 'what’s', within: true },
];

/** The hardest grades: in English of US schools (copy.md, rule 10), in Spanish of INFLESZ (decision 84). */
export const hardestGrades: Record<Language, CheckRules['grade']> = {
	en: { post: 8, paragraph: 10 },
	es: { post: 60, paragraph: 50 },
};

/**
 * Builds the rules that posts are checked by.
 *
 * @param listed every statistic of the figure ledger in the post's language
 */
export function checkRules(listed: readonly ListedStatistic[], language: Language): CheckRules {
	const words = language === 'en' ? retiredWords : [];
	return { language, words, listed, grade: hardestGrades[language], maxWords: 25 };
}
