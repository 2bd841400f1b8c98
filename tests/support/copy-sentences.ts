import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Sentence {
	/** Such as content/pages/home.yaml. */
	file: string;
	text: string;
}

/** Every sentence of content/ but for the legal texts, whose language is their own, and notes to the editor. */
export function copySentences(): Sentence[] {
	return globSync('content/**/*.{yaml,md}')
		.filter((file) => !/README|\/legal\//.test(file))
		.flatMap((file) => {
			const source = readFileSync(file, 'utf8');
			const texts = file.endsWith('.md') ? markdownTexts(source) : textsOf(parse(source));
			return texts.flatMap(sentencesOf).map((text) => ({ file, text }));
		});
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
