import type { LetterCopy } from '#app/generated/copy.ts';

/** A letter's writer: the patient, a parent of the patient, or a person whom the patient authorized. */
export const letterWriters = ['self', 'child', 'authorized'] as const;

export type LetterWriter = (typeof letterWriters)[number];

/** A text of a letter, and its wording for a writer who isn't the patient. */
export interface LetterText {
	text: string;
	/** In the third person, about {patient}. */
	for_other?: string | undefined;
	/** Set if a text in the first person suits all writers, such as "Please send me a copy". */
	same_for_all?: boolean | undefined;
}

/** Returns a text in the words of a writer; a patient who writes is named once. */
export function textFor({ text, for_other }: LetterText, writer: LetterWriter): string {
	if (writer === 'self') return text.replaceAll('{patient}', '{writer}');
	return for_other ?? text;
}

const firstPerson = /\b(?:I|me|my|mine|myself)\b/i;

/** Returns true for a text in the first person that no one has worded, or marked as fit, for other writers. */
export const speaksAsPatient = ({ text, for_other, same_for_all }: LetterText): boolean =>
	firstPerson.test(text) && for_other === undefined && !same_for_all;

const writerNames: readonly string[] = letterWriters;

/** Tells the writers among the conditions of a part or a blank from the options of the letter's questions. */
export function splitConditions(conditions: readonly string[]) {
	return {
		writers: conditions.filter((id): id is LetterWriter => writerNames.includes(id)),
		options: conditions.filter((id) => !writerNames.includes(id)),
	};
}

/** The ending of a kind of denial that cuts what someone already has. */
const cutEnding = '_cut';

/** Returns the kinds of denial that a letter asks for; one that may cut care is there a second time. */
export const kindsOf = ({ deadline }: Pick<LetterCopy, 'deadline'>): string[] =>
	(deadline?.arrivals ?? []).flatMap((kind) =>
		deadline?.cut?.kinds.some((each) => each === kind) ? [kind, kind + cutEnding] : [kind],
	);

/** Tells a kind of denial from its ending, which says if it cuts what someone already has. */
export function splitKind(kind: string): { kind: string; cuts: boolean } {
	const cuts = kind.endsWith(cutEnding);
	return { kind: cuts ? kind.slice(0, -cutEnding.length) : kind, cuts };
}

/** Returns the names of a letter's enclosures, which a part may depend on. */
export const enclosureIds = ({ enclosed }: Pick<LetterCopy, 'enclosed'>): string[] =>
	enclosed.map(({ id }, index) => id ?? `enclosed_${index + 1}`);
