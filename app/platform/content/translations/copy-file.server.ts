import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeKeys } from '#app/platform/content/copy-keys.ts';
import { isGroup, type KeyPath } from '#app/platform/content/copy-shape.server.ts';
import { frontMatterYaml } from '#app/platform/content/front-matter.server.ts';
import { readCopyValue, readMarkdown } from '#app/platform/content/read-content.server.ts';
import { yamlLineOf } from '#app/platform/content/yaml.server.ts';

export interface CopyText {
	keyPath: KeyPath;
	text: string;
}

/** One file of copy as it's written, before validation. */
export interface CopyFile {
	/** Its path in the folder of its language, such as pages/home.yaml. */
	name: string;
	/** Of Markdown, the front matter and its `body`: a text for each section, which begins with its heading. */
	value: Record<string, unknown>;
	/** Every text that a reader sees, in order. */
	texts: CopyText[];
	/** Every link that stands apart from a text. */
	hrefs: CopyText[];
	/** Returns a message that begins with file, line and key; for a missing key, with the line of its group. */
	at(keyPath: KeyPath, message: string): string;
}

/** Returns true for a value that code reads. The same key may have a text elsewhere: a phone number, or "Phone". */
export function isForCode(key: string, value: unknown): boolean {
	if (typeof value !== 'string') return !isGroup(value) && !Array.isArray(value);
	return codeKeys.has(key) && (key === 'href' || /^(\d|[$a-z][\w.:$-]*$|[A-Z]{2,}$)/.test(value));
}

/**
 * Reads a YAML or Markdown file of copy.
 *
 * @param folder that of its language
 * @throws ContentError if it can't be parsed
 */
export function readCopyFile(folder: string, name: string): CopyFile {
	const file = path.join(folder, name);
	const isMarkdown = name.endsWith('.md');
	const value = isMarkdown ? readSections(file) : asGroup(readCopyValue(file));
	const source = readFileSync(file, 'utf8');
	const lineOf = yamlLineOf(isMarkdown ? frontMatterYaml(source) : source);
	const lineAt = (keyPath: KeyPath) => {
		const section =
			isMarkdown && keyPath[0] === 'body' && sectionsOf(value)[Number(keyPath[1] ?? 0)];
		return section ? lineOfText(source, section) : lineOf(keyPath);
	};
	const strings = stringsIn(value);
	return {
		name,
		value,
		texts: strings.filter(({ keyPath, text }) => !isForCode(keyAt(keyPath), text)),
		hrefs: strings.filter(({ keyPath }) => keyAt(keyPath) === 'href'),
		at: (keyPath, message) =>
			`${[file, `line ${lineAt(keyPath)}`, keyPath.join('.')].filter(Boolean).join(', ')}: ${message}`,
	};
}

const asGroup = (value: unknown) => (isGroup(value) ? value : {});

function readSections(file: string): Record<string, unknown> {
	const { body } = readMarkdown(file);
	const sections = body.split(/^(?=## )/m).map((section) => section.trim());
	return { ...asGroup(readCopyValue(file)), body: sections };
}

const sectionsOf = (value: Record<string, unknown>) => value.body as string[];

const lineOfText = (source: string, text: string) =>
	source.slice(0, source.replaceAll('\r\n', '\n').indexOf(text)).split('\n').length;

/** Lists the strings in a value, with their key paths. */
export function stringsIn(value: unknown, keyPath: KeyPath = []): CopyText[] {
	if (typeof value === 'string') return [{ keyPath, text: value }];
	if (Array.isArray(value))
		return value.flatMap((item, index) => stringsIn(item, [...keyPath, index]));
	if (!isGroup(value)) return [];
	return Object.entries(value).flatMap(([key, item]) => stringsIn(item, [...keyPath, key]));
}

/** Returns the key of a value; for an entry of a list, the key of the list. */
export function keyAt(keyPath: KeyPath): string {
	return String(keyPath.findLast((name) => typeof name === 'string') ?? '');
}
