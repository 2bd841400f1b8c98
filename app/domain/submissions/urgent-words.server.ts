import type { Contents } from '#app/platform/content/content.server.ts';

/** Patterns of content/urgent.yaml in every language. */
interface Words {
	say: RegExp;
	harmless: RegExp;
}

const built = new WeakMap<Contents, Words>();

/**
 * Returns true if a text has words that sound like a crisis, in any language of the site: its item then comes first, and
 * the team is told at once. Too many are better than one too few.
 */
export function soundsUrgent(contents: Contents, text: string): boolean {
	const words = built.get(contents) ?? wordsOf(contents);
	built.set(contents, words);
	return words.say.test(folded(text).replace(words.harmless, ' '));
}

function wordsOf(contents: Contents): Words {
	const lists = Object.values(contents).map(({ urgent }) => urgent);
	return {
		say: new RegExp(patternOf(lists.flatMap(({ say }) => say))),
		harmless: new RegExp(patternOf(lists.flatMap(({ harmless }) => harmless)), 'g'),
	};
}

/** Matches any of the phrases as whole words in a folded text; `*` is the rest of a word. */
function patternOf(phrases: readonly string[]): string {
	const patterns = phrases.map((phrase) =>
		phrase
			.split('*')
			.map((part) => folded(part).trim())
			.join('[a-z0-9]*'),
	);
	return ` (?:${patterns.join('|')})(?= )`;
}

/**
 * Folds a text to lower-case words without accents and apostrophes, each between two spaces. Runs are bounded, since
 * normalizing takes quadratic time on combining marks.
 */
function folded(text: string): string {
	const plain = text
		.replace(/['’‘`´ʼ＇]/g, '')
		.replace(/[^\p{ASCII}]{1,50}/gu, (run) => run.normalize('NFKD').replace(/\p{M}|\p{Cf}/gu, ''))
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.replace(/\b(do|did|does|can) ?not\b/g, (_, verb: string) =>
			verb === 'can' ? 'cant' : `${verb}nt`,
		);
	return ` ${plain} `;
}
