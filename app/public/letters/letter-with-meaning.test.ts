import { describe, expect, test } from 'vitest';
import { letterBlocks } from '#app/domain/letters/letter-blocks.ts';
import { blocksInBoth, letterWithMeaning } from '#app/domain/letters/letter-with-meaning.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { letterWriters } from '#app/platform/content/letter-writers.ts';

const contents = loadContents('content');
const { es, en } = contents;
const { frame, bilingual } = es.pages.letters;

const blanksIn = (lines: string[]) =>
	[...new Set([...lines.join(' ').matchAll(/\{\w+\}/g)].map(([blank]) => blank))].sort();

/** Removes blanks and the terms that the Spanish gives in parentheses. */
const wordsOf = (lines: string[]) => lines.join('\n').replace(/\{\w+\}|\([^)]*\)/g, '');

test('a letter in English is sent as it is', () => {
	for (const letter of en.letters) {
		expect(letterWithMeaning(letter, { content: en, contents })).toBeUndefined();
	}
});

describe.each(es.letters)('$id', (letter) => {
	const both = letterWithMeaning(letter, { content: es, contents });
	if (!both) throw new Error('Spanish has no copy for letters in English.');
	const { sent, meaning } = both;

	describe.each(letterWriters)('by %s', (writer) => {
		const english = letterBlocks(sent.letter, sent.frame, writer);

		test('each block has its meaning: the same part, for the same choice, with the same blanks', () => {
			const meanings = letterBlocks(meaning.letter, meaning.frame, writer);
			const shapeOf = ({ kind, lines, onlyIf }: (typeof english)[number]) => ({
				kind,
				lines: lines.length,
				onlyIf,
				blanks: blanksIn(lines),
			});
			expect(meanings.map(shapeOf)).toEqual(english.map(shapeOf));
		});

		test('the page shows each language as its file has it', () => {
			const others = letterWriters.filter((other) => other !== writer);
			const seenIn = (language: 'en' | 'es') =>
				blocksInBoth(both)
					.filter((block) => block.language === language)
					.filter(({ onlyIf }) => {
						const isOthers = others.some((other) => onlyIf.includes(other));
						return !isOthers || onlyIf.includes(writer);
					})
					// The answer line's meaning belongs to the letter in English.
					.filter(({ onlyIf }) => language === 'en' || !onlyIf.includes('en'))
					.map(({ lines }) => lines);
			expect(seenIn('en')).toEqual(english.map(({ lines }) => lines));
			expect(seenIn('es')).toEqual(letterBlocks(letter, frame, writer).map(({ lines }) => lines));
		});

		test('in English it asks once for an answer in Spanish, above its closing', () => {
			const lines = english.flatMap((block) => block.lines);
			const closing = lines.indexOf(en.pages.letters.frame.closing);
			const asked = letter.no_phone ? bilingual?.by_mail : bilingual;
			expect(lines[closing - 1]).toBe(asked?.answer_line);
			expect(lines.filter((line) => line === asked?.answer_line)).toHaveLength(1);
			// Without a phone number, it doesn't ask for a call.
			if (letter.no_phone) expect(lines.join('\n')).not.toMatch(/\bcall me\b|\{phone\}/);
		});

		test('neither letter has words of the other language', () => {
			const spanish = letterBlocks(letter, frame, writer).flatMap(({ lines }) => lines);
			expect(wordsOf(spanish)).not.toMatch(
				/\b(?:the|and|please|you|your|my|of|with|this|that|is|are|for|if|it|reply)\b/i,
			);
			expect(wordsOf(english.flatMap(({ lines }) => lines))).not.toMatch(
				/\b(?:el|la|los|las|por|favor|que|su|sus|mi|para|con|esta|de)\b/i,
			);
		});
	});
});
