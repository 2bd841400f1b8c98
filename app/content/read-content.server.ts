import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';
import { explainIssue } from './explain-issue.server.ts';
import { explainYamlError } from './explain-yaml-error.ts';
import { BadFrontMatter, frontMatterYaml, splitFrontMatter } from './front-matter.server.ts';
import { yamlLineOf } from './yaml-lines.server.ts';

/**
 * Reads one YAML file and validates it; an unknown key is an error.
 *
 * @throws ContentError
 */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
	const text = readText(file);
	const document = parseDocument(text);
	if (document.errors.length > 0)
		throw new ContentError(file, document.errors.map(explainYamlError));
	return checkShape({ file, yaml: text, value: document.toJS() }, schema);
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
		const found = { file, yaml: frontMatterYaml(text), value: front };
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
	// Each shape checks one file: compiling it, as Zod does by default, takes longer than the check.
	const result = schema.safeParse(value, { jitless: true, error: explainIssue });
	if (result.success) return result.data;
	const lineOf = yamlLineOf(yaml);
	const { issues } = result.error;
	const nameOf = ({ path }: z.core.$ZodIssue) => path.map(String).join('.');
	const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(nameOf));
	const problems = issues
		// Whatever else is wrong with a value of another type only confuses.
		.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(nameOf(issue)))
		.map((issue) => {
			const stray = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
			const line = `line ${lineOf([...issue.path, ...stray])}`;
			return `${[line, nameOf(issue)].filter(Boolean).join(', ')}: ${issue.message}`;
		});
	throw new ContentError(file, problems);
}
