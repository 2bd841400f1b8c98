import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { BadFrontMatter, frontMatterYaml, splitFrontMatter } from './front-matter.server.ts';
import { explainYamlError, yamlLineOf } from './yaml.server.ts';

/**
 * Reads one YAML file and validates it; unknown keys are errors.
 *
 * @param inherited values that a translated file takes from the English one
 * @throws ContentError
 */
export function readYaml<S extends z.ZodType>(
	file: string,
	schema: S,
	inherited?: object,
): z.output<S> {
	const text = readText(file);
	const document = parseDocument(text);
	if (document.errors.length > 0)
		throw new ContentError(file, document.errors.map(explainYamlError));
	const own = withoutReview(document.toJS());
	const value = inherited ? { ...inherited, ...(own as object) } : own;
	return checkShape({ file, yaml: text, value }, schema);
}

/** Drops the key `reviewed_by` of a translated file, which isn't copy (docs/decisions/0084-languages.md). */
function withoutReview(value: unknown): unknown {
	if (value === null || typeof value !== 'object' || !('reviewed_by' in value)) return value;
	const { reviewed_by, ...copy } = value;
	return copy;
}

/** Splits a Markdown file into its validated front matter and its body. Throws ContentError. */
export function readFrontMatter<S extends z.ZodType>(
	file: string,
	schema: S,
): { front: z.output<S>; body: string } {
	const text = readText(file);
	try {
		const { front, body } = splitFrontMatter(text);
		const found = { file, yaml: frontMatterYaml(text), value: withoutReview(front) };
		return { front: checkShape(found, schema), body };
	} catch (error) {
		if (error instanceof BadFrontMatter) throw new ContentError(file, [error.message]);
		throw error;
	}
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new ContentError(file, [code === 'ENOENT' ? 'there is no such file' : message]);
	}
}

function checkShape<S extends z.ZodType>(
	{ file, yaml, value }: { file: string; yaml: string; value: unknown },
	schema: S,
): z.output<S> {
	// Each schema checks one file: compiling it, Zod's default, takes longer than the check.
	const result = schema.safeParse(value, { jitless: true, error: explainIssue });
	if (result.success) return result.data;
	const lineOf = yamlLineOf(yaml);
	const { issues } = result.error;
	const nameOf = ({ path }: z.core.$ZodIssue) => path.map(String).join('.');
	const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(nameOf));
	const problems = issues
		// Further issues of a value of the wrong type only confuse.
		.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(nameOf(issue)))
		.map((issue) => {
			const stray = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
			const line = `line ${lineOf([...issue.path, ...stray])}`;
			return `${[line, nameOf(issue)].filter(Boolean).join(', ')}: ${issue.message}`;
		});
	throw new ContentError(file, problems);
}

/**
 * Explains an issue in content/ and its fix, for the person who edits the file; the key precedes it. A schema's
 * own message takes precedence, since it is more specific.
 */
function explainIssue(issue: z.core.$ZodRawIssue): string {
	switch (issue.code) {
		case 'invalid_type':
			if (issue.input === undefined) return 'is missing; add it';
			return `is ${describe(issue.input)}, but must be ${typeNames[issue.expected] ?? issue.expected}${quoteHint(issue.expected, issue.input)}`;
		case 'unrecognized_keys': {
			const keys = issue.keys.map((key) => `"${key}"`).join(', ');
			return `${keys} isn’t used here; correct the spelling, or take it out`;
		}
		case 'too_small':
			if (issue.origin === 'array') return `needs ${amount(issue, 'at least', issue.minimum)}`;
			return `must be at least ${issue.minimum}`;
		case 'too_big':
			if (issue.origin === 'array') return `needs ${amount(issue, 'at most', issue.maximum)}`;
			return `must be at most ${issue.maximum}`;
		case 'invalid_format':
			return `must be ${formats[issue.format] ?? 'written in another form'}; correct it`;
		case 'invalid_union':
			if (issue.input === undefined) return 'is missing; add it';
			return 'matches none of the possible shapes here; compare it with its neighbors';
		case 'invalid_key':
			return 'has a key that is not possible here; correct its spelling';
		default:
			return 'has a value that is not possible here; correct it';
	}
}

const typeNames: Record<string, string> = {
	string: 'a text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list, each item on a line that begins with "- "',
	object: 'a group of keys, indented below it',
	record: 'a group of keys, indented below it',
};

const formats: Record<string, string> = {
	email: 'a complete email address, such as name@example.com',
};

function describe(value: unknown): string {
	if (value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'string') return 'a text';
	if (typeof value === 'number') return 'a number';
	return typeof value === 'boolean' ? 'true or false' : 'a group of keys';
}

/** Returns a hint to quote a value: YAML reads bare numbers, true and false as such. */
function quoteHint(expected: string, value: unknown): string {
	const isBare = typeof value === 'number' || typeof value === 'boolean';
	return expected === 'string' && isBare ? '; put it in quotes' : '';
}

function amount({ exact }: { exact?: boolean }, limit: string, count: number | bigint): string {
	return `${exact ? 'exactly' : limit} ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** A file of content/ is invalid; the message names the file and every wrong key. */
export class ContentError extends Error {
	override name = 'ContentError';

	constructor(file: string, problems: string[]) {
		super(`${file} cannot be used:\n  ${problems.join('\n  ')}`);
	}
}
