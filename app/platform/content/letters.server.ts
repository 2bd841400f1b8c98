import type { LetterCopy, LettersCopy } from '#app/generated/copy.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { letterPath } from './letter-path.ts';
import {
	enclosureIds,
	kindsOf,
	type LetterText,
	type LetterWriter,
	speaksAsPatient,
	splitConditions,
	textFor,
} from './letter-writers.ts';
import { type LocalPaths, localPath } from './local-path.ts';
import { ContentError } from './read-content.server.ts';

/** A field for the reader to fill in. */
export type Blank = Omit<LettersCopy['fields'][string], 'input'> & {
	input: 'text' | NonNullable<LettersCopy['fields'][string]['input']>;
	/** The options, kinds of denial or writers that include it; of several, one of each question is enough. */
	only_if: string[];
};

/** A file of content/letters/. */
export interface Letter extends LetterCopy {
	/** The file's name. */
	id: string;
	path: string;
	/** Its blanks, in the order of the letter. */
	blanks: (Blank & { name: string })[];
}

/** The head of a letter, whose blanks come first; the signature of another writer names the patient. */
function headFor({ no_phone }: LetterCopy, writer: LetterWriter): string {
	const sender = no_phone ? '{writer} {address}' : '{writer} {address} {phone}';
	return `${sender} {today} {recipient}${writer === 'self' ? '' : ' {patient}'}`;
}

type SharedBlanks = LettersCopy['fields'];

/**
 * Puts the letters in order, with their blanks.
 *
 * @param copies by file name
 * @param shared blanks that several letters have
 * @throws ContentError for a blank without a description, one that no text uses, and what else problemsOf finds
 */
export function lettersOf(
	copies: Record<string, LetterCopy>,
	shared: SharedBlanks,
	{ language, paths }: { language: Language; paths: LocalPaths },
): Letter[] {
	const ids = Object.keys(copies);
	const letters = Object.entries(copies).map(([id, letter]) => {
		const problems = [
			...problemsOf(letter, shared, ids),
			// A translation has the wordings that the English letter has (decision 84).
			...(language === defaultLanguage ? wordingProblems(letter) : []),
		];
		if (problems.length > 0) throw new ContentError(`letters/${id}.yaml`, problems);
		const path = localPath({ paths }, letterPath(id));
		return { id, path, blanks: blanksOf(letter, shared), ...letter };
	});
	return letters.sort((a, b) => a.order - b.order);
}

/** Returns the blanks of a letter in its order; one that only some writers need says so. */
function blanksOf(letter: LetterCopy, shared: SharedBlanks): Letter['blanks'] {
	const byWriter = letter.writers.map((writer) => ({ writer, names: namesIn(letter, writer) }));
	return allNames(letter).map((name) => {
		const { input = 'text', ...blank } = blankOf(name, letter, shared) as SharedBlanks[string];
		const writers = byWriter.filter(({ names }) => names.includes(name));
		const some = writers.length < byWriter.length ? writers.map(({ writer }) => writer) : [];
		const conditions = letter.fields?.[name]?.only_if ?? [];
		return { name, ...blank, input, only_if: [...conditions, ...some] };
	});
}

const blankOf = (name: string, { fields }: LetterCopy, shared: SharedBlanks) =>
	fields?.[name] ?? shared[name];

/** Returns the blanks of all writers, each once; others than the patient have more. */
const allNames = (letter: LetterCopy) => [
	...new Set(letter.writers.toReversed().flatMap((writer) => namesIn(letter, writer))),
];

/** Returns the blanks in a letter's text in the words of a writer, each once, in order. */
function namesIn(letter: LetterCopy, writer: LetterWriter): string[] {
	const { copy_to } = letter;
	const whole = [
		headFor(letter, writer),
		...textsOf(letter).map((each) => textFor(each, writer)),
		copy_to,
	];
	return [...new Set([...whole.join(' ').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** Returns the texts of a letter that may have a wording for other writers, in its order. */
function textsOf({ subject, about, parts, enclosed }: LetterCopy): LetterText[] {
	const inParts = parts.flatMap(({ text, heading, list, for_other, same_for_all }) =>
		list.length > 0 ? list : [{ text: text ?? heading ?? '', for_other, same_for_all }],
	);
	return [subject, ...about, ...inParts, ...enclosed];
}

function problemsOf(letter: LetterCopy, shared: SharedBlanks, ids: string[]): string[] {
	const { fields = {}, deadline, choice, parts, answers, related, writers, rules, guide } = letter;
	const names = allNames(letter);
	const options = choice?.options.map(({ id }) => id) ?? [];
	const conditions: string[] = [
		...options,
		...kindsOf(letter),
		...enclosureIds(letter),
		...writers,
	];
	const lines = [...guide.to, ...guide.next, ...guide.if_not, ...rules];
	const conditional = [...parts, ...answers, ...Object.values(fields), ...lines];
	const asked = conditional.flatMap(({ only_if }) => only_if);
	const cutOption = deadline?.cut?.option;
	const dates = deadline
		? [deadline.date_field, ...(deadline.cut ? [deadline.cut.field] : [])]
		: [];
	return [
		...parts
			.filter(
				({ text, heading, list }) => [text, heading, list.length > 0].filter(Boolean).length !== 1,
			)
			.map(({ text }) => `parts: each needs one of text, heading and list: "${text}"`),
		...parts
			.filter(({ list, for_other }) => list.length > 0 && for_other)
			.map(({ for_other }) => `parts: "${for_other}" belongs to an entry of its list`),
		...names
			.filter((name) => !blankOf(name, letter, shared))
			.map((name) => `{${name}} is a blank that "fields" doesn’t describe; add it there`),
		...Object.keys(fields)
			.filter((name) => !names.includes(name))
			.map((name) => `fields.${name} isn’t in the letter’s text; use it, or take it out`),
		...asked
			.filter((id) => !conditions.includes(id))
			.map((id) => `only_if: "${id}" is no option, arrival or writer of this letter`),
		...(cutOption && !options.includes(cutOption)
			? [`deadline.cut: "${cutOption}" is no option of this letter`]
			: []),
		...dates
			.filter((name) => !names.includes(name) || blankOf(name, letter, shared)?.input !== 'date')
			.map((name) => `deadline: "${name}" isn’t a date of this letter`),
		...related.filter((id) => !ids.includes(id)).map((id) => `related: there is no letter "${id}"`),
	];
}

/** Finds texts that only a patient can sign in a letter that others may write too. */
function wordingProblems(letter: LetterCopy): string[] {
	const others = letter.writers.filter((writer) => writer !== 'self');
	// A part that only the patient's letter has.
	const parts = letter.parts.filter(({ only_if }) => !isOnlySelf(only_if));
	const texts = textsOf({ ...letter, parts });
	if (others.length === 0) {
		return texts
			.filter(({ for_other }) => for_other !== undefined)
			.map(({ text }) => `"${text}" has a for_other, but "writers" doesn’t list other writers`);
	}
	return texts
		.filter(speaksAsPatient)
		.map(
			({ text }) =>
				`"${text}" is in the patient’s words; add for_other, or same_for_all: true if it fits all writers`,
		);
}

function isOnlySelf(conditions: string[]): boolean {
	const { writers } = splitConditions(conditions);
	return writers.length > 0 && writers.every((writer) => writer === 'self');
}
