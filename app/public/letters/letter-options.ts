import type { Letter } from '#app/platform/content/letters.server.ts';
import type { DeadlinesCopy } from '#app/platform/content/pages/help-now.server.ts';

/** One question whose answer decides which parts are in the letter. */
export interface LetterChoice {
	/** `kind`: what was denied, which also decides the day to send it by. `part`: the letter's own question. */
	id: 'kind' | 'part';
	label: string;
	options: { id: string; label: string }[];
}

/** The questions of a letter; the first option of each is chosen until a reader chooses. */
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

/** What each option of a letter is called. */
export function optionLabels(
	letter: Pick<Letter, 'deadline' | 'choice'>,
	kinds: DeadlinesCopy['form']['kinds'],
): Record<string, string> {
	const options = choicesOf(letter, kinds, '').flatMap((choice) => choice.options);
	return Object.fromEntries(options.map(({ id, label }) => [id, label]));
}

/** An option by its place, such as kind-2: the style sheet shows its parts while it is chosen. */
export function placeOf(choices: readonly LetterChoice[], option: string): string | undefined {
	for (const { id, options } of choices) {
		const place = options.findIndex((each) => each.id === option);
		if (place >= 0) return `${id}-${place + 1}`;
	}
	return undefined;
}
