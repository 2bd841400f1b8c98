import { isRealDate } from '#app/platform/time/calendar-dates.ts';

/**
 * The shape of copy, as `app/generated/copy-shapes.ts` has it for each English file. A group has a shape by key: `key?`
 * may be missing or null, `*` is every key.
 */
export type Shape = ScalarShape | ListShape | { readonly [key: string]: Shape };

/**
 * `text {count}` is a text with that placeholder, `one | other` one of the words. The others are `text or null`, `day`,
 * `href`, `phone`, `word`, `number` and `boolean`.
 */
type ScalarShape = string;

/** The shape of each entry, and the number of entries that the page has places for. A list with 0 may be empty. */
type ListShape = readonly [entry: Shape, count?: number];

export type KeyPath = readonly (string | number)[];

export const isList = (shape: Shape): shape is ListShape => Array.isArray(shape);

/**
 * Compares a value with its shape.
 *
 * @param report called with the key path and the explanation of each problem, for the person who edits the file
 * @returns the value with its shorthands written out: an entry `{ text }` that is only the text, and a missing list
 */
export function readByShape(
	value: unknown,
	shape: Shape,
	report: (keyPath: KeyPath, problem: string) => void,
	keyPath: KeyPath = [],
): unknown {
	const refuse = (problem: string) => report(keyPath, problem);
	if (typeof shape === 'string') {
		const problem = scalarProblem(value, shape);
		if (problem) refuse(problem);
		return value;
	}
	if (isList(shape)) {
		if (!Array.isArray(value)) return refuse(mismatch(value, types.list));
		const [entry, count = -1] = shape;
		const problem = lengthProblem(value.length, count);
		if (problem) refuse(problem);
		return value.map((item, index) => readByShape(item, entry, report, [...keyPath, index]));
	}
	const group = typeof value === 'string' && canBeText(shape) ? { text: value } : value;
	if (!isGroup(group)) return refuse(mismatch(value, types.group));
	const each = shape['*'];
	const shapeOf = (key: string) => each ?? shape[key] ?? shape[`${key}?`];
	for (const key of Object.keys(group)) {
		if (shapeOf(key) === undefined)
			report([...keyPath, key], 'isn’t used here; correct the spelling, or take it out');
	}
	const keys = each ? Object.keys(group) : Object.keys(shape);
	const entries = keys.flatMap((name): [string, unknown][] => {
		const key = name.replace(/\?$/, '');
		const expected = shapeOf(key);
		if (expected === undefined) return [];
		const isFilledIn = key in group && !(group[key] === null && key !== name);
		if (isFilledIn) return [[key, readByShape(group[key], expected, report, [...keyPath, key])]];
		if (key === name) report([...keyPath, key], 'is missing; add it');
		return isList(expected) ? [[key, []]] : [];
	});
	return Object.fromEntries(entries);
}

/** Returns true for a group of keys, as opposed to texts, numbers, lists and dates. */
export function isGroup(value: unknown): value is Record<string, unknown> {
	return (
		value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
	);
}

const canBeText = (shape: { readonly [key: string]: Shape }) =>
	'text' in shape && Object.keys(shape).every((key) => key === 'text' || key.endsWith('?'));

const types = {
	text: 'a text',
	number: 'a number',
	boolean: 'true or false',
	list: 'a list, each item on a line that begins with "- "',
	group: 'a group of keys, indented below it',
};

function scalarProblem(value: unknown, shape: ScalarShape): string | undefined {
	if (shape === 'number') {
		if (typeof value !== 'number') return mismatch(value, types.number);
		return Number.isInteger(value) && value > 0 ? undefined : 'must be a whole number from 1 on';
	}
	if (shape === 'boolean') {
		return typeof value === 'boolean' ? undefined : mismatch(value, types.boolean);
	}
	if (shape === 'text or null' && value === null) return undefined;
	if (typeof value !== 'string') return mismatch(value, types.text);
	if (value === '') return 'must not be empty';
	if (value !== value.trim()) return 'has spaces or line breaks at its start or end';
	const rule = textRules[shape];
	if (rule) return rule(value);
	if (!shape.startsWith('text')) {
		const words = shape.split(' | ');
		return words.includes(value) ? undefined : `must be one of ${words.join(', ')}`;
	}
	const missing = placeholdersIn(shape).find((name) => !value.includes(name));
	return missing && `must contain ${missing}`;
}

/** Return what is wrong with a text of a certain form. */
export const textRules: Record<string, (text: string) => string | undefined> = {
	word: (text) => (/^[\w-]+$/.test(text) ? undefined : 'must be a word without spaces'),
	phone: (text) =>
		/^\d{3}$|^1(-\d{3}){2}-\d{4}$/.test(text) ? undefined : 'must be like 1-800-985-3059',
	day: (text) => (isRealDate(text) ? undefined : 'must be a day such as 2026-11-22'),
	href: hrefProblem,
};

/** Returns what is wrong with a link, which leads to a path of this site or a URL. */
export function hrefProblem(href: string): string | undefined {
	if (!/^(\/|#|https:\/\/|mailto:|(tel|sms):\d+$)/.test(href)) {
		return 'must begin with / or https://';
	}
	// A post may not exist (docs/decisions/0006).
	return href.startsWith('/blog/')
		? 'leads to a post; pages that name posts have a list "posts" of their slugs for that'
		: undefined;
}

function lengthProblem(length: number, count: number): string | undefined {
	if (count > 0) return length === count ? undefined : `needs exactly ${count} entries`;
	return length === 0 && count < 0 ? 'needs at least one entry' : undefined;
}

/** Lists the placeholders in a text, each once, but for the product’s name, which every text may have. */
export const placeholdersIn = (text: string): string[] => [
	...new Set((text.match(/\{\w+\}/g) ?? []).filter((name) => name !== '{product}')),
];

function mismatch(value: unknown, type: string): string {
	const isBare = typeof value === 'number' || typeof value === 'boolean';
	return `is ${describe(value)}, but must be ${type}${isBare && type === types.text ? '; put it in quotes' : ''}`;
}

/** Names what a value is; YAML reads bare numbers, true and false as such. */
function describe(value: unknown): string {
	if (value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'string') return 'a text';
	if (typeof value === 'number') return 'a number';
	return typeof value === 'boolean' ? 'true or false' : 'a group of keys';
}
