import { parseDocument } from 'yaml';

/** A Markdown file whose front matter cannot be read. */
export class BadFrontMatter extends Error {
	override name = 'BadFrontMatter';
}

const parts = /^(---[ \t]*\n[\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/;

/**
 * Splits a Markdown text into its YAML front matter and what follows, which is left as it is except
 * for blank lines around it.
 *
 * @throws BadFrontMatter
 */
export function splitFrontMatter(text: string): { front: Record<string, unknown>; body: string } {
	const match = parts.exec(text.replaceAll('\r\n', '\n'));
	if (!match) throw new BadFrontMatter('must begin with front matter between two --- lines');
	const [, front = '', body = ''] = match;
	const document = parseDocument(front);
	const [error] = document.errors;
	// The first line names the place; the rest repeats the text around it.
	if (error) throw new BadFrontMatter(error.message.split('\n')[0]?.replace(/:$/, ''));
	const value: unknown = document.toJS() ?? {};
	if (typeof value !== 'object' || Array.isArray(value)) {
		throw new BadFrontMatter('the front matter must be lines such as "title: A title"');
	}
	return {
		front: value as Record<string, unknown>,
		body: body.replace(/^(?:[ \t]*\n)+/, '').trimEnd(),
	};
}
