import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lettersOf } from './letters.server.ts';
import { copyReader } from './read-content.server.ts';

const english = { language: 'en', paths: {} } as const;
const shared = copyReader('content', {}).folder('pages').letters.fields;
const read = () => lettersOf(copyReader(folder, {}).each('letters/*'), shared, english);
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'letters-'));
	cpSync('content/letters', path.join(folder, 'letters'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists each blank once, in the order of the letter', () => {
	const [first] = read();
	const names = first?.blanks.map(({ name }) => name) ?? [];
	expect(names.slice(0, 5)).toEqual(['writer', 'address', 'phone', 'today', 'recipient']);
	expect(new Set(names).size).toBe(names.length);
});

test('has the date of care, which a redetermination must name (42 CFR 405.944(b))', () => {
	// Letters about a debt name the debt instead, and an authorization isn't about one day of care.
	const without = ['debt-dispute', 'stop-contact', 'credit-dispute', 'authorized-representative'];
	for (const { id, blanks } of read()) {
		const dates = blanks.filter(({ name }) => /^(denied_)?care_dates$/.test(name));
		expect([id, dates.length]).toEqual([id, without.includes(id) ? 0 : 1]);
	}
});

test('a first appeal identifies the patient, the plan and the claim', () => {
	const appeal = read().find(({ id }) => id === 'first-appeal');
	expect(appeal?.blanks.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['birth_date', 'member', 'group', 'claim', 'provider', 'denial_date']),
	);
});

test.each([
	['a blank that nobody describes', '{reference}', '{refrence}', '{refrence} is a blank'],
	['a blank that no text has', ': {reference}', ': none', 'fields.reference isn’t in'],
	['an option that isn’t one', 'only_if: [all]', 'only_if: [most]', '"most" is no option'],
	['a date that isn’t one', 'date_field: notice_date', 'date_field: writer', 'isn’t a date'],
	['a letter that isn’t there', ' itemized-bill,', ' itemised-bill,', 'no letter "itemised-bill"'],
	['two texts in one part', '  - text: If you', '  - heading: x\n    text: If you', 'one of text'],
])('refuses to start with %s', (_name, from, to, message) => {
	const file = path.join(folder, 'letters/debt-dispute.yaml');
	const text = readFileSync(file, 'utf8');
	expect(text).toContain(from);
	writeFileSync(file, text.replace(from, to));
	expect(() => read()).toThrow(message);
});
