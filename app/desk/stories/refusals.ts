import type { StoryOutcome, Uncovered } from '#app/domain/stories/change-story.server.ts';
import {
	maxLengths,
	type PublicVersion,
	versionFields,
} from '#app/domain/stories/public-version.ts';

/** The label of each field. */
export const fieldNames: Record<keyof PublicVersion, string> = {
	title: 'Title',
	body: 'Text',
	helped: 'What helped',
	first_name: 'First name',
	billed: 'Billed',
	paid: 'Paid',
	letter: 'Letter that helped',
};

const rule =
	'Without the author, only whole sentences may be left out, each gap marked […], and the title is one whole sentence.';

const quote = (words: string) => `“${words.length > 120 ? `${words.slice(0, 120)}…` : words}”`;

/** Says which field and words need the author's approval, and the rule behind it. */
export function explainUncovered(uncovered: Uncovered): string {
	switch (uncovered.kind) {
		case 'pending':
			return 'The author has been asked about this text, and decides.';
		case 'declined':
			return 'The author said no to a text or wanted another one, so they approve whatever is shown.';
		case 'receipt':
			return 'Amounts and a letter are shown only once the author approved them.';
		case 'name':
			return `First name: ${quote(uncovered.words)} isn’t the beginning of the name they gave. A first name, shortened or left out, is all that the permission covers.`;
	}
	const field = fieldNames[uncovered.field];
	const words = quote(uncovered.words);
	const problem = {
		sentence: `${words} isn’t a whole sentence of what they wrote, word for word.`,
		place: `at ${words} sentences are missing without […], or stand in another order.`,
		invisible: `there’s an invisible character (U+${uncovered.words.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}), here or in what they wrote.`,
	}[uncovered.kind];
	return `${field}: ${problem} ${rule} Anything else needs the author’s approval.`;
}

/** Says why an action was refused: the field, its words and the rule, wherever there is one. */
export function explainRefusal(
	refusal: Exclude<StoryOutcome, 'done'> | 'forbidden',
	story: PublicVersion,
	uncovered: Uncovered | undefined,
	details: readonly string[],
): string {
	const named = (fields: readonly (keyof PublicVersion)[]) =>
		fields.map((name) => fieldNames[name]).join(', ');
	switch (refusal) {
		case 'missing':
			return 'This story is gone.';
		case 'changed':
			return 'Someone else changed it meanwhile. Your text is below; compare, then save again.';
		case 'private':
			return 'The author hasn’t given permission, or withdrew it.';
		case 'forbidden':
			return 'Editors and owners publish.';
		case 'name':
			return explainUncovered({ kind: 'name', words: story.first_name });
		case 'amount':
			return 'Billed and Paid take whole dollars below 10 million, like 4,200. Your text is below.';
		case 'too_long': {
			const long = versionFields.filter((name) => story[name].trim().length > maxLengths[name]);
			const limits = long.map(
				(name) => `${fieldNames[name]} (${maxLengths[name].toLocaleString('en')} characters)`,
			);
			return `Too long: ${limits.join(', ')}. Your text is below; shorten it, then save again.`;
		}
		case 'empty': {
			const missing = (['title', 'body'] as const).filter((name) => story[name] === '');
			return `Nothing is saved yet in: ${named(missing)}. Fill it in and save first.`;
		}
		case 'details':
			return `This looks like a personal detail: ${details.map(quote).join(', ')}. Take it out, or confirm below that it may be public.`;
		case 'not_approved':
			return uncovered
				? explainUncovered(uncovered)
				: 'The author has to approve exactly this text first.';
	}
}
