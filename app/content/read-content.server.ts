import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { z } from 'zod';

/** A file of content/ that cannot be used; the message names the file and every wrong key. */
export class ContentError extends Error {
	override name = 'ContentError';

	constructor(file: string, problems: string[]) {
		super(`${file} cannot be used:\n  ${problems.join('\n  ')}`);
	}
}

/**
 * Reads one YAML file and validates it; an unknown key is an error.
 *
 * @throws ContentError
 */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
	const document = parseDocument(readText(file), { prettyErrors: true });
	if (document.errors.length > 0) {
		throw new ContentError(
			file,
			document.errors.map(({ message }) => message),
		);
	}
	return checkShape(file, document.toJS(), schema);
}

/**
 * Splits a Markdown file into its validated front matter and its body.
 *
 * @throws ContentError
 */
export function readFrontMatter<S extends z.ZodType>(
	file: string,
	schema: S,
): { front: z.output<S>; body: string } {
	const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readText(file));
	if (!match) throw new ContentError(file, ['must begin with front matter between two --- lines']);
	const [, front = '', body = ''] = match;
	const document = parseDocument(front);
	if (document.errors.length > 0) {
		throw new ContentError(
			file,
			document.errors.map(({ message }) => message),
		);
	}
	return { front: checkShape(file, document.toJS(), schema), body: body.trim() };
}

/** Replaces {product} with the product's name in every string of a value. */
export function nameProduct<T>(value: T, product: string): T {
	if (typeof value === 'string') return value.replaceAll('{product}', product) as T;
	if (Array.isArray(value)) return value.map((item) => nameProduct(item, product)) as T;
	if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
		const entries = Object.entries(value).map(([key, item]) => [key, nameProduct(item, product)]);
		return Object.fromEntries(entries) as T;
	}
	return value;
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		throw new ContentError(file, [(error as Error).message]);
	}
}

function checkShape<S extends z.ZodType>(file: string, value: unknown, schema: S): z.output<S> {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const problems = result.error.issues.map(
		(issue) => `${issue.path.map(String).join('.') || '(whole file)'}: ${issue.message}`,
	);
	throw new ContentError(file, problems);
}
