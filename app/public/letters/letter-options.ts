import type { Letter } from '#app/platform/content/letters.server.ts';
import type { DeadlinesCopy } from '#app/platform/content/pages/help-now.server.ts';

/** A question that selects which parts the letter has. */
export interface LetterChoice {
	/**
	 * `kind`: the kind of denial, which also determines the day to send by. `part`: the letter's own question.
	 */
	id: 'kind' | 'part';
	label: string;
	options: { id: string; label: string }[];
}

/** Returns the questions of a letter. The first option of each is preselected. */
export function choicesOf(
	{ deadline, choice }: Pick<Letter, 'deadline' | 'choice'>,
	kinds: DeadlinesCopy['form']['kinds'],
	kindLabel: string,
): LetterChoice[] {
	const arrivals = deadline?.arrivals ?? [];
	const options = arrivals.map((id) => ({ id, label: kinds[id] }));
	return [
		...(options.length > 1 ? [{ id: 'kind' as const, label: kindLabel, options }] : []),
		...(choice ? [{ id: 'part' as const, ...choice }] : []),
	];
}

/** Returns the labels of a letter's options. */
export function optionLabels(
	letter: Pick<Letter, 'deadline' | 'choice'>,
	kinds: DeadlinesCopy['form']['kinds'],
): Record<string, string> {
	const options = choicesOf(letter, kinds, '').flatMap((choice) => choice.options);
	return Object.fromEntries(options.map(({ id, label }) => [id, label]));
}

/** Returns an option's key, such as kind-2: the style sheet shows its parts while it's selected. */
export function optionKey(choices: readonly LetterChoice[], option: string): string | undefined {
	for (const { id, options } of choices) {
		const index = options.findIndex((each) => each.id === option);
		if (index >= 0) return `${id}-${index + 1}`;
	}
	return undefined;
}
