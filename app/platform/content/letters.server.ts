import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { arrivalKinds } from './pages/help-now.server.ts';
import { letterGroups } from './pages/letter-groups.ts';
import { blank } from './pages/letters.server.ts';
import { ContentError, readYaml } from './read-content.server.ts';
import { meta, text } from './shapes.server.ts';

const name = z.string().regex(/^[a-z_]+$/, 'must be in small letters, joined by _');

/** One block of the letter's text: exactly one of a paragraph, a heading and a list. */
const part = z
	.strictObject({
		text: text.optional(),
		heading: text.optional(),
		list: z.array(text).min(2).optional(),
		/** An option of the letter's choice, or what was denied: the block is there for that one alone. */
		only_if: name.optional(),
	})
	.refine(
		({ text, heading, list }) => [text, heading, list].filter(Boolean).length === 1,
		'needs one of text, heading and list',
	);

const lines = z.array(text).min(1);

/** One file of content/letters/. */
const letterShape = z.strictObject({
	/** Its place in the list. */
	order: z.number(),
	meta,
	title: text,
	lead: text,
	/** Beside its name in the list: when it is the right one. */
	when: text,
	in_groups: z.array(z.enum(letterGroups)).min(1),
	/** What a reader entered in the deadline helper, whose dates lead here. */
	for_arrivals: z.array(arrivalKinds).min(1),
	subject: text,
	/** What says which bill or claim it is about. */
	about: lines,
	/** Blanks of this letter alone. */
	fields: z.record(name, blank).default({}),
	/** The date that the day to send it by is counted from, and what the letter then answers. */
	deadline: z.strictObject({ date_field: name, arrivals: z.array(arrivalKinds).min(1) }).optional(),
	/** A reader chooses one of several fixed texts. */
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
	/** Each rule the letter stands on; `cites` names the deadline helper's sources (rule-sources.ts). */
	rules: z.array(z.strictObject({ text, cites: z.array(z.string()).min(1) })).min(1),
	/** Other letters, by the names of their files. */
	related: z.array(z.string()).min(1),
});

type LetterShape = z.output<typeof letterShape>;
export interface Letter extends LetterShape {
	/** The name of its file, which is the end of its path. */
	id: string;
	/** Its blanks, in the order in which the letter comes to them. */
	blanks: (Blank & { name: string })[];
}

export type Blank = z.output<typeof blank>;

/** What stands around every letter, by which the order of its blanks begins. */
const head = '{name} {address} {phone} {today} {recipient}';

/**
 * Reads content/letters/: a file is a letter, whatever its name.
 *
 * @param shared blanks that several letters have
 * @throws ContentError, also for a blank that nobody describes and for one that no text has
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

/** The blanks that a letter's text names, each once, in order. */
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
