import { BadYaml, parseYaml } from './yaml.server.ts';

/** The first group includes the opening ---, so that YAML's line numbers are the file's. */
const parts = /^(---[ \t]*\n[\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/;

/** Characters: the YAML parser takes quadratic time for input that no real file has, such as `[[[`. */
const maxLength = 8_000;

/** Returns the YAML of a text's front matter; empty if there is none. */
export function frontMatterYaml(text: string): string {
	return parts.exec(text.replaceAll('\r\n', '\n'))?.[1] ?? '';
}

/**
 * Splits a Markdown text into its YAML front matter and the rest, trimming only blank lines around it.
 *
 * @throws BadYaml
 */
export function splitFrontMatter(text: string): { front: Record<string, unknown>; body: string } {
	const match = parts.exec(text.replaceAll('\r\n', '\n'));
	if (!match) throw new BadYaml(['must begin with front matter between two --- lines']);
	const [, front = '', body = ''] = match;
	if (front.length > maxLength) {
		throw new BadYaml([`the front matter must have at most ${maxLength} characters`]);
	}
	const value = parseYaml(front) ?? {};
	if (typeof value !== 'object' || Array.isArray(value)) {
		throw new BadYaml(['the front matter must be lines such as "title: A title"']);
	}
	return {
		front: value as Record<string, unknown>,
		body: body.replace(/^(?:[ \t]*\n)+/, '').trimEnd(),
	};
}
