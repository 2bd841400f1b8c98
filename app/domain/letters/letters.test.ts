import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadContent } from '#app/platform/content/content.server.ts';
import { type Letter, lettersOf } from '#app/platform/content/letters.server.ts';
import { copyReader } from '#app/platform/content/read-content.server.ts';
import { letterBlocks } from './letter-blocks.ts';

const { letters } = loadContent('content').pages;
const folder = mkdtempSync(path.join(tmpdir(), 'letters-'));
cpSync('content/letters', path.join(folder, 'letters'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'letters/medical-records.yaml');
const whole = readFileSync(file, 'utf8');
// Its own depend on who writes.
const { answers, guide } = parse(readFileSync('content/letters/lower-price.yaml', 'utf8'));
const about = ['Date of care: {care_dates}', 'Account number: {account}'];

/** Reads a short letter with some of its parts replaced. */
function read(changes: object): Letter | undefined {
	const short = {
		...parse(whole),
		answers,
		guide,
		...{ fields: {}, subject: 'A test', about, writers: ['self', 'child', 'authorized'] },
		parts: [{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }],
		...changes,
	};
	writeFileSync(file, stringify(short));
	const copies = copyReader(folder, {}).each('letters/*');
	return lettersOf(copies, letters.fields, { language: 'en', paths: {} }).find(
		({ id }) => id === 'medical-records',
	);
}

const lines = (letter: Letter | undefined, writer: 'self' | 'child' | 'authorized') =>
	letter ? letterBlocks(letter, letters.frame, writer).flatMap((block) => block.lines) : [];

describe('a letter for other writers', () => {
	test.each([
		['a part', { parts: [{ text: 'I need care.' }, { text: 'B.' }, { text: 'C.' }] }],
		['a subject', { subject: 'My records' }],
		['a line', { about: [...about, 'Where I got the care'] }],
		['a list entry', { parts: [{ text: 'A.' }, { text: 'B.' }, { list: ['mine', 'yours'] }] }],
		['an enclosure', { enclosed: ['My letter'] }],
	])('%s in the patient’s words needs the words of others', (_, changes) => {
		expect(() => read(changes)).toThrow(/add for_other, or same_for_all: true/);
		expect(() => read({ ...changes, writers: ['self'] })).not.toThrow();
	});

	test('a for_other that no writer would see is refused', () => {
		const subject = { text: 'My records', for_other: 'Records' };
		expect(() => read({ subject, writers: ['self'] })).toThrow(/doesn’t list other writers/);
	});

	test('each writer has their own words, signature and enclosures', () => {
		const letter = read({
			subject: { text: 'My records', for_other: 'Records of {patient}' },
			parts: [
				{ text: 'I need care.', for_other: '{patient} needs care.' },
				{ text: 'Please send me a copy.', same_for_all: true },
				{ text: 'My child is ill.', only_if: ['child'], same_for_all: true },
			],
		});
		expect(lines(letter, 'self')).toEqual(
			expect.arrayContaining(['My records', 'I need care.', 'Please send me a copy.']),
		);
		expect(lines(letter, 'self').join()).not.toMatch(/patient|child|Enclosed/);
		expect(lines(letter, 'child')).toEqual(
			expect.arrayContaining([
				...['Records of {patient}', '{patient} needs care.', 'My child is ill.'],
				'{writer}, parent of {patient}',
			]),
		);
		expect(lines(letter, 'child').join()).not.toContain('Authorization');
		expect(lines(letter, 'authorized').slice(-3)).toEqual([
			'{writer}, authorized representative of {patient}',
			'Enclosed (copies):',
			'Authorization signed by {patient}',
		]);
	});

	test('the patient’s name is asked of others only, since a patient has given it', () => {
		const conditions = read({})?.blanks.map(({ name, only_if }) => [name, only_if]);
		expect(Object.fromEntries(conditions ?? [])).toMatchObject({
			writer: [],
			patient: ['child', 'authorized'],
		});
	});

	test('a condition that isn’t the letter’s is refused', () => {
		const parts = [{ text: 'A.', only_if: ['child', 'nobody'] }, { text: 'B.' }, { text: 'C.' }];
		expect(() => read({ parts })).toThrow(/"nobody" is no option, arrival or writer/);
		expect(() => read({ parts, writers: ['self'] })).toThrow(/"child" is no option/);
	});
});
