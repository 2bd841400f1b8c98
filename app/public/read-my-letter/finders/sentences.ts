import { type Found, foundAt } from './find-labelled.ts';
import type { Paper } from './paper.ts';

/** Joins lines into one; a hyphen at the end of a line stays, since most are part of a word or a number. */
export const oneLine = (text: string) => text.replace(/-\n/g, '-').replace(/\s+/g, ' ').trim();

/** Joins patterns, one of which is enough. */
export const anyOf = (...patterns: RegExp[]) =>
	new RegExp(patterns.map(({ source }) => source).join('|'), 'gi');

/** Returns what is read from each match of a pattern in the paper's text, with the line of its beginning. */
export const readEach = (
	paper: Paper,
	pattern: RegExp,
	read: (match: RegExpExecArray) => string | undefined | false,
): Found[] =>
	[...paper.text.matchAll(pattern)].flatMap((match) => {
		const value = read(match);
		return value ? (foundAt(paper, match.index, value) ?? []) : [];
	});

/** Abbreviations, whose stop ends no sentence. */
const abbreviated = /\b(?:P\.\s?O|Dr|St|No|Inc|Mrs?|Ms)\.(?=\s)/g;

/** Returns the sentence around a place of a text. */
export function sentenceAround(all: string, index: number): string {
	const text = all.replace(abbreviated, (each) => each.replaceAll('.', ','));
	const start = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('.\n', index)) + 1;
	const end = text.slice(index).search(/\.(?:\s|$)/);
	return text.slice(start, end === -1 ? undefined : index + end);
}

/** Returns what was found once, or several times alike. */
export function only(found: readonly Found[]): Found | undefined {
	return new Set(found.map(({ value }) => value.toUpperCase())).size === 1 ? found[0] : undefined;
}
