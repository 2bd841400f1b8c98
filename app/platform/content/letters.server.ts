import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { defaultLanguage, type Language } from './languages.ts';
import { letterPath } from './letter-path.ts';
import {
	type LetterText,
	type LetterWriter,
	letterWriters,
	speaksAsPatient,
	splitConditions,
	textFor,
} from './letter-writers.ts';
import { type LocalPaths, localPath } from './local-path.ts';
import { arrivalKinds } from './pages/help-now.server.ts';
import { letterGroups } from './pages/letter-groups.ts';
import { blank, conditions } from './pages/letters.server.ts';
import { ContentError, readYaml } from './read-content.server.ts';
import { meta, text } from './shapes.server.ts';

const name = z.string().regex(/^[a-z_]+$/, 'must be in small letters, joined by _');

/** The wording for a writer who isn't the patient; see LetterText. */
const otherWords = { for_other: text.optional(), same_for_all: z.literal(true).optional() };

/** A text, which may have a wording for other writers. */
const worded = z
	.union([text, z.strictObject({ text, ...otherWords })])
	.transform((value): LetterText => (typeof value === 'string' ? { text: value } : value));

/** A block of the letter's text: exactly one of a paragraph, a heading and a list. */
const part = z
	.strictObject({
		text: text.optional(),
		heading: text.optional(),
		list: z.array(worded).min(2).optional(),
		...otherWords,
		only_if: conditions,
	})
	.refine(
		({ text, heading, list }) => [text, heading, list].filter(Boolean).length === 1,
		'needs one of text, heading and list',
	)
	.refine(
		({ list, for_other }) => !(list && for_other),
		'has a for_other that belongs to the entries of its list',
	);

const lines = z.array(text).min(1);

/** One file of content/letters/. */
const letterShape = z.strictObject({
	/** Position in the list. */
	order: z.number(),
	meta,
	title: text,
	lead: text,
	/** Shown beside its name in the list: when to use it. */
	when: text,
	in_groups: z.array(z.enum(letterGroups)).min(1),
	/** The kinds of arrival in the deadline helper whose dates link here. */
	for_arrivals: z.array(arrivalKinds).min(1),
	/** The writers that the letter has words for. */
	writers: z.array(z.enum(letterWriters)).min(1).default(['self']),
	subject: worded,
	/** Lines that identify the bill or claim. */
	about: z.array(worded).min(1),
	/** Blanks only this letter has. */
	fields: z.record(name, blank).default({}),
	/** The date from which the deadline is counted, and the kinds of arrival the letter then responds to. */
	deadline: z.strictObject({ date_field: name, arrivals: z.array(arrivalKinds).min(1) }).optional(),
	/** A choice between several fixed texts. */
	choice: z
		.strictObject({
			label: text,
			options: z.array(z.strictObject({ id: name, label: text })).min(2),
		})
		.optional(),
	parts: z.array(part).min(3),
	/** Days that a rule gives the other side to answer, from the day it gets the letter. */
	answers: z
		.array(z.strictObject({ text, days: z.number().int().positive(), only_if: conditions }))
		.default([]),
	enclosed: z.array(worded).default([]),
	copy_to: text.optional(),
	guide: z.strictObject({
		to: lines,
		enclose: lines,
		leave_out: lines,
		next: lines,
		if_not: lines,
	}),
	/** The rules the letter relies on; `cites` names the deadline helper's sources (rule-sources.ts). */
	rules: z.array(z.strictObject({ text, cites: z.array(z.string()).min(1) })).min(1),
	/** File names of other letters. */
	related: z.array(z.string()).min(1),
});

type LetterShape = z.output<typeof letterShape>;
export interface Letter extends LetterShape {
	/** The file's name. */
	id: string;
	path: string;
	/** Its blanks, in the order of the letter. */
	blanks: (Blank & { name: string })[];
}

export type Blank = z.output<typeof blank>;

/** The head of every letter, whose blanks come first; the signature of another writer names the patient. */
const head = '{writer} {address} {phone} {today} {recipient}';
const headFor = (writer: LetterWriter) => (writer === 'self' ? head : `${head} {patient}`);

/**
 * Reads content/letters/, where every file is a letter.
 *
 * @param shared blanks that several letters have
 * @param language of the folder
 * @param paths those of that language
 * @throws ContentError, also for a blank without a description, or one that no text uses
 */
export function readLetters(
	folder: string,
	shared: Record<string, Blank>,
	{ language, paths }: { language: Language; paths: LocalPaths },
): Letter[] {
	const ids = readdirSync(folder)
		.filter((file) => file.endsWith('.yaml'))
		.map((file) => basename(file, '.yaml'));
	const letters = ids.map((id) => {
		const file = join(folder, `${id}.yaml`);
		const letter = readYaml(file, letterShape);
		const problems = [
			...problemsOf(letter, shared, ids),
			// A translation has the wordings that the English letter has (decision 84).
			...(language === defaultLanguage ? wordingProblems(letter) : []),
		];
		if (problems.length > 0) throw new ContentError(file, problems);
		const path = localPath({ paths }, letterPath(id));
		return { id, path, blanks: blanksOf(letter, { ...shared, ...letter.fields }), ...letter };
	});
	return letters.sort((a, b) => a.order - b.order);
}

/** Returns the blanks of a letter in its order; one that only some writers need says so. */
function blanksOf(letter: LetterShape, known: Record<string, Blank>): Letter['blanks'] {
	const byWriter = letter.writers.map((writer) => ({ writer, names: namesIn(letter, writer) }));
	return allNames(letter).map((name) => {
		const blank = known[name] as Blank;
		const writers = byWriter.filter(({ names }) => names.includes(name));
		const some = writers.length < byWriter.length ? writers.map(({ writer }) => writer) : [];
		return { name, ...blank, only_if: [...blank.only_if, ...some] };
	});
}

/** Returns the blanks of all writers, each once; others than the patient have more. */
const allNames = (letter: LetterShape) => [
	...new Set(letter.writers.toReversed().flatMap((writer) => namesIn(letter, writer))),
];

/** Returns the blanks in a letter's text in the words of a writer, each once, in order. */
function namesIn(letter: LetterShape, writer: LetterWriter): string[] {
	const { copy_to } = letter;
	const whole = [headFor(writer), ...textsOf(letter).map((each) => textFor(each, writer)), copy_to];
	return [...new Set([...whole.join(' ').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** Returns the texts of a letter that may have a wording for other writers, in its order. */
function textsOf({ subject, about, parts, enclosed }: LetterShape): LetterText[] {
	const inParts = parts.flatMap(
		({ text, heading, list, for_other, same_for_all }) =>
			list ?? [{ text: text ?? heading ?? '', for_other, same_for_all }],
	);
	return [subject, ...about, ...inParts, ...enclosed];
}

function problemsOf(letter: LetterShape, shared: Record<string, Blank>, ids: string[]): string[] {
	const { fields, deadline, choice, parts, answers, related, writers } = letter;
	const names = allNames(letter);
	const options = choice?.options.map(({ id }) => id) ?? [];
	const known: string[] = [...options, ...(deadline?.arrivals ?? []), ...writers];
	const conditional = [...parts, ...answers, ...Object.values(fields)];
	const asked = conditional.flatMap(({ only_if }) => only_if);
	const date = deadline && { ...shared, ...fields }[deadline.date_field];
	return [
		...names
			.filter((name) => !(name in shared || name in fields))
			.map((name) => `{${name}} is a blank that "fields" doesn’t describe; add it there`),
		...Object.keys(fields)
			.filter((name) => !names.includes(name))
			.map((name) => `fields.${name} isn’t in the letter’s text; use it, or take it out`),
		...asked
			.filter((id) => !known.includes(id))
			.map((id) => `only_if: "${id}" is no option, arrival or writer of this letter`),
		...(deadline && (date?.input !== 'date' || !names.includes(deadline.date_field))
			? [`deadline.date_field: "${deadline.date_field}" isn’t a date of this letter`]
			: []),
		...related.filter((id) => !ids.includes(id)).map((id) => `related: there is no letter "${id}"`),
	];
}

/** Finds texts that only a patient can sign in a letter that others may write too. */
function wordingProblems(letter: LetterShape): string[] {
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
