import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CopyFiles } from '#app/generated/copy.ts';
import { copyShapes } from '#app/generated/copy-shapes.ts';
import { isGroup, type KeyPath, readByShape, type Shape } from './copy-shape.server.ts';
import { frontMatterYaml, splitFrontMatter } from './front-matter.server.ts';
import { BadYaml, parseYaml, yamlLineOf } from './yaml.server.ts';

/** Called with what is wrong in a file, by the key that it concerns. */
export type Report = (keyPath: KeyPath, problem: string) => void;

/** Rules that the shapes of the files can’t say; not called for a file of another shape. */
export type CopyRules = {
	[Place in keyof CopyFiles]?: Check<CopyFiles[Place]>;
};

/** The files of a folder whose files each have a shape of their own. */
export type CopyFolder<Folder extends string> = {
	[Place in keyof CopyFiles as Place extends `${Folder}/${infer Name}`
		? Name extends '*' | `${string}/*`
			? never
			: Name
		: never]: CopyFiles[Place];
};

/** Reads the copy of one language; every call throws ContentError. */
export interface CopyReader {
	/** @param inherited values that a translation takes from the English copy */
	file<Place extends keyof CopyFiles>(place: Place, inherited?: object): CopyFiles[Place];
	/** Reads the files of a folder that all have one shape, by their names without ending. */
	each<Place extends keyof CopyFiles & `${string}/*`>(
		place: Place,
	): Record<string, CopyFiles[Place]>;
	/** @param without files that only the English copy has */
	folder<Folder extends 'legal' | 'mail' | 'pages'>(
		folder: Folder,
		options?: { inherited?: Record<string, object | undefined>; without?: readonly string[] },
	): CopyFolder<Folder>;
}

/** @param root the folder of the language */
export function copyReader(root: string, rules: CopyRules): CopyReader {
	const read = (name: string, place: string, inherited?: object) =>
		readShaped(
			path.join(root, name),
			copyShapes[place] ?? {},
			rules[place as keyof CopyFiles] as Check<unknown>,
			inherited,
		);
	const stemsIn = (folder: string) =>
		copyFilesIn(path.join(root, folder)).filter((name) => !name.includes('/'));
	return {
		file: (place, inherited) => read(`${place}.yaml`, place, inherited) as never,
		each: (place) => {
			const folder = path.dirname(place);
			const files = stemsIn(folder).map((name) => [
				path.parse(name).name,
				read(`${folder}/${name}`, place),
			]);
			return Object.fromEntries(files);
		},
		folder: (folder, { inherited = {}, without = [] } = {}) => {
			const names = Object.keys(copyShapes)
				.filter((place) => path.dirname(place) === folder && !place.endsWith('*'))
				.map((place) => path.basename(place));
			const ending = folder === 'legal' ? 'md' : 'yaml';
			const strays = stemsIn(folder).filter((name) => !names.includes(path.parse(name).name));
			if (strays.length > 0) {
				throw new ContentError(path.join(root, folder), [`no page uses ${strays.join(', ')}`]);
			}
			const files = names
				.filter((name) => !without.includes(name))
				.map((name) => [
					name,
					read(`${folder}/${name}.${ending}`, `${folder}/${name}`, inherited[name]),
				]);
			return Object.fromEntries(files);
		},
	};
}

type Check<Copy> = (copy: Copy, report: Report) => void;

/**
 * Reads a file of copy, YAML or the front matter of Markdown, and compares it with a shape (decision 6).
 *
 * @param check what must hold besides the shape; not called for a file of another one
 * @param inherited values that a translated file takes from the English one
 * @throws ContentError with line, key and explanation of each problem
 */
export function readShaped<Copy>(
	file: string,
	shape: Shape,
	check?: Check<Copy>,
	inherited?: object,
): Copy {
	const value = readCopyValue(file);
	const problems: { keyPath: KeyPath; problem: string }[] = [];
	const report: Report = (keyPath, problem) => void problems.push({ keyPath, problem });
	const whole = inherited && isGroup(value) ? { ...inherited, ...value } : value;
	const copy = readByShape(whole, shape, report) as Copy;
	if (problems.length === 0) check?.(copy, report);
	if (problems.length === 0) return copy;
	const source = readText(file);
	const lineOf = yamlLineOf(file.endsWith('.md') ? frontMatterYaml(source) : source);
	throw new ContentError(
		file,
		problems.map(
			({ keyPath, problem }) =>
				`${[`line ${lineOf(keyPath)}`, keyPath.join('.')].filter(Boolean).join(', ')}: ${problem}`,
		),
	);
}

/**
 * Parses a file of copy without comparing it; drops what isn't copy: its `path`, and `reviewed_by` of a
 * translated file (docs/decisions/0084-languages.md).
 *
 * @throws ContentError
 */
export function readCopyValue(file: string): unknown {
	const value = file.endsWith('.md') ? readMarkdown(file).front : parseText(file, parseYaml);
	if (!isGroup(value)) return value;
	const { reviewed_by, path, ...copy } = value;
	return copy;
}

/** Splits a Markdown file into its front matter and its body. Throws ContentError. */
export function readMarkdown(file: string): { front: Record<string, unknown>; body: string } {
	return parseText(file, splitFrontMatter);
}

function parseText<Parsed>(file: string, parse: (text: string) => Parsed): Parsed {
	const text = readText(file);
	try {
		return parse(text);
	} catch (error) {
		if (error instanceof BadYaml) throw new ContentError(file, error.problems);
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

/**
 * Lists the files of a folder of copy, sorted: YAML and Markdown.
 *
 * @throws ContentError if there is no such folder
 */
export function copyFilesIn(folder: string): string[] {
	let names: string[];
	try {
		names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	} catch {
		throw new ContentError(folder, ['there is no such folder']);
	}
	return names
		.filter((name) => /\.(yaml|md)$/.test(name) && name !== 'README.md')
		.map((name) => name.replaceAll(path.sep, '/'))
		.sort();
}

/** A file of content/ is invalid; the message names the file and every wrong key. */
export class ContentError extends Error {
	override name = 'ContentError';

	constructor(file: string, problems: string[]) {
		super(`${file} cannot be used:\n  ${problems.join('\n  ')}`);
	}
}
