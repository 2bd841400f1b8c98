import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { arrivalKinds } from './pages/help-now.server.ts';
import { letterGroups } from './pages/letter-groups.ts';
import { blank } from './pages/letters.server.ts';
import { ContentError, readYaml } from './read-content.server.ts';
import { meta, text } from './shapes.server.ts';

const name = z.string().regex(/^[a-z_]+$/, 'must be in small letters, joined by _');

/** A block of the letter's text: exactly one of a paragraph, a heading and a list. */
const part = z
	.strictObject({
		text: text.optional(),
		heading: text.optional(),
		list: z.array(text).min(2).optional(),
		/** The option of the letter's choice, or the kind of denial, that includes this block. */
		only_if: name.optional(),
	})
	.refine(
		({ text, heading, list }) => [text, heading, list].filter(Boolean).length === 1,
		'needs one of text, heading and list',
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
	subject: text,
	/** Lines that identify the bill or claim. */
	about: lines,
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
	enclosed: z.array(text).default([]),
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
	/** The file's name, which is the end of its path. */
	id: string;
	/** Its blanks, in the order of the letter. */
	blanks: (Blank & { name: string })[];
}

export type Blank = z.output<typeof blank>;

/** The head of every letter, whose blanks come first. */
const head = '{name} {address} {phone} {today} {recipient}';

/**
 * Reads content/letters/, where every file is a letter.
 *
 * @param shared blanks that several letters have
 * @throws ContentError, also for a blank without a description, or one that no text uses
 */
export function readLetters(folder: string, shared: Record<string, Blank>): Letter[] {
	const ids = readdirSync(folder)
		.filter((file) => file.endsWith('.yaml'))
		.map((file) => path.basename(file, '.yaml'));
	const letters = ids.map((id) => {
		const file = path.join(folder, `${id}.yaml`);
		const letter = readYaml(file, letterShape);
		const problems = problemsOf(letter, shared, ids);
		if (problems.length > 0) throw new ContentError(file, problems);
		const known = { ...shared, ...letter.fields };
		const blanks = namesIn(letter).flatMap((name) => ({ name, ...(known[name] as Blank) }));
		return { id, blanks, ...letter };
	});
	return letters.sort((a, b) => a.order - b.order);
}

/** Returns the blanks in a letter's text, each once, in order. */
function namesIn({ about, parts, copy_to }: LetterShape): string[] {
	const texts = parts.flatMap(({ text, heading, list }) => [text, heading, ...(list ?? [])]);
	const whole = [head, ...about, ...texts, copy_to].join(' ');
	return [...new Set([...whole.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

function problemsOf(letter: LetterShape, shared: Record<string, Blank>, ids: string[]): string[] {
	const { fields, deadline, choice, parts, related } = letter;
	const names = namesIn(letter);
	const options = choice?.options.map(({ id }) => id) ?? [];
	const conditions: string[] = [...options, ...(deadline?.arrivals ?? [])];
	const asked = [...parts, ...Object.values(fields)].flatMap(({ only_if }) => only_if ?? []);
	const date = deadline && { ...shared, ...fields }[deadline.date_field];
	return [
		...names
			.filter((name) => !(name in shared || name in fields))
			.map((name) => `{${name}} is a blank that "fields" doesn’t describe; add it there`),
		...Object.keys(fields)
			.filter((name) => !names.includes(name))
			.map((name) => `fields.${name} isn’t in the letter’s text; use it, or take it out`),
		...asked
			.filter((id) => !conditions.includes(id))
			.map((id) => `only_if: "${id}" is neither an option nor an arrival of this letter`),
		...(deadline && (date?.input !== 'date' || !names.includes(deadline.date_field))
			? [`deadline.date_field: "${deadline.date_field}" isn’t a date of this letter`]
			: []),
		...related.filter((id) => !ids.includes(id)).map((id) => `related: there is no letter "${id}"`),
	];
}
