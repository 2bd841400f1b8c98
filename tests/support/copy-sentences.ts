import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Sentence {
	/** Such as content/pages/home.yaml. */
	file: string;
	text: string;
}

/**
 * Lists every English sentence of content/ except legal texts and notes to the editor, and every sentence in the desk's
 * screens.
 */
export function copySentences(): Sentence[] {
	const content = globSync('content/**/*.{yaml,md}').filter(
		(file) => !/README|\/legal\/|^content\/es\//.test(file),
	);
	const screens = globSync('app/desk/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));
	return [...content, ...screens].flatMap((file) => {
		const source = readFileSync(file, 'utf8');
		return textsIn(file, source)
			.flatMap(sentencesOf)
			.map((text) => ({ file, text }));
	});
}

function textsIn(file: string, source: string): string[] {
	if (file.endsWith('.md')) return markdownTexts(source);
	return file.endsWith('.yaml') ? textsOf(parse(source)) : screenTexts(source);
}

/**
 * Lists the texts of a screen, in quotes or between tags, that begin like a sentence and have at least three
 * words.
 */
function screenTexts(source: string): string[] {
	const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
	const quoted = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
		([, single, double, template]) => single ?? double ?? template ?? '',
	);
	const between = [...code.matchAll(/[>}]([^<>{}=;()]+)[<{]/g)].map(([, text = '']) => text);
	return [...quoted, ...between]
		.map((text) =>
			text
				.replace(/\$\{[^}]*\}/g, 'N')
				.replace(/\s+/g, ' ')
				.trim(),
		)
		.filter((text) => /^[A-Z“][^ ]* [^ ]+ [^ ]/.test(text));
}

function markdownTexts(source: string): string[] {
	const [, front = '', body = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(source) ?? [];
	return [...textsOf(parse(front)), ...body.replace(/\[\^[\w-]+\]:?/g, '').split(/\n+/)];
}

function textsOf(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function sentencesOf(text: string): string[] {
	return text
		.replace(/https?:\S+/g, 'URL')
		.split(/(?<=[.!?:;]["”)]?)\s+|\n/)
		.map((sentence) => sentence.trim())
		.filter(Boolean);
}
