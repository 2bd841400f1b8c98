import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';
import { BadFrontMatter, splitFrontMatter } from './front-matter.server.ts';

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
	const text = readText(file);
	try {
		const { front, body } = splitFrontMatter(text);
		return { front: checkShape(file, front, schema), body };
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

function checkShape<S extends z.ZodType>(file: string, value: unknown, schema: S): z.output<S> {
	// Each shape checks one file: compiling it, as Zod does by default, takes longer than the check.
	const result = schema.safeParse(value, { jitless: true });
	if (result.success) return result.data;
	const problems = result.error.issues.map(
		(issue) => `${issue.path.map(String).join('.') || '(whole file)'}: ${issue.message}`,
	);
	throw new ContentError(file, problems);
}
