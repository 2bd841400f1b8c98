import { expect, test } from 'vitest';
import { paperOf } from '#app/public/read-my-letter/finders/paper.ts';
import { isEnglish, wordsOf } from './pdf-words.ts';

const viewport = { scale: 2, convertToViewportPoint: (x: number, y: number) => [x * 2, -y * 2] };

/** Text of 10 points from a place, each letter 5 points wide. */
const text = (str: string, x: number, y: number, turn: 'upright' | 'turned' = 'upright') => ({
	str,
	dir: 'ltr',
	fontName: 'f',
	hasEOL: false,
	height: 10,
	width: str.length * 5,
	transform: turn === 'upright' ? [10, 0, 0, 10, x, y] : [0, 10, -10, 0, x, y],
});

test('puts the pieces of a page’s text together as its lines are read', () => {
	const words = wordsOf(
		[
			text('Member ', 0, 0),
			text('ID: AB', 35, 0),
			text('C1', 65, 0),
			text('May 7', 200, 0),
			text('Form 12', 500, 0, 'turned'),
			text('of 2026', 0, -12),
		],
		viewport,
	);
	expect(paperOf([words]).text).toBe('Member ID: ABC1\nMay 7\nof 2026');
	expect(words[0]).toMatchObject({ left: 0, right: 60, top: -15, bottom: 4 });
});

test('takes no text whose letters have other codes than they show', () => {
	const sentence = 'This is the date of the notice about your claim for the care of the patient.';
	const wordsIn = (str: string) => wordsOf([text(str, 0, 0)], viewport);
	expect(isEnglish(wordsIn(sentence))).toBe(true);
	const shifted = sentence.replace(/\w/g, (letter) =>
		String.fromCharCode(letter.charCodeAt(0) + 1),
	);
	expect(isEnglish(wordsIn(shifted))).toBe(false);
});
