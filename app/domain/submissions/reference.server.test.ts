import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inboxTables } from '../../../tests/support/inbox-tables.ts';
import { readHalfReference, readReference, referenceOf } from './reference.server.ts';

test.each(inboxTables)('%s: derives a distinct reference from each key', (table) => {
	const key = randomUUID();
	const reference = referenceOf(table, key);
	expect(reference).toMatch(/^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
	expect(referenceOf(table, key.toUpperCase())).toBe(reference);
	expect(readReference(reference)).toBe(reference);
	const many = Array.from({ length: 2000 }, () => referenceOf(table, randomUUID()));
	expect(new Set(many).size).toBe(many.length);
	// Every position can have every letter.
	for (const position of [3, 4, 5, 6, 7, 9, 10, 11, 12, 13]) {
		expect(new Set(many.map((one) => one[position])).size).toBe(32);
	}
});

test.each([
	['st-7k3m9-qx2tb', 'ST-7K3M9-QX2TB'],
	[' ST 7K3M9 QX2TB ', 'ST-7K3M9-QX2TB'],
	['st7k3m9qx2tb', 'ST-7K3M9-QX2TB'],
	['ST–7K3M9—QX2TB.', 'ST-7K3M9-QX2TB'],
	['#ST-oOiIl-LQX2T', 'ST-00111-1QX2T'],
])('reads "%s" as %s', (typed, reference) => {
	expect(readReference(typed)).toBe(reference);
});

test.each(['', 'ST-7K3M9-QX2T', 'ST-7K3M9-QX2TBB', 'ZZ-7K3M9-QX2TB', 'ST-7K3M9-QX2TU', 'x@y.z'])(
	'refuses "%s"',
	(typed) => expect(readReference(typed)).toBeUndefined(),
);

test.each([
	['st-7k3m9', 'ST-7K3M9-%'],
	['qx2tb', '%-QX2TB%'],
	['7K3M9 ', '%-7K3M9%'],
	['ZZ-7K3M9', undefined],
	['bills', undefined],
	['12345678', undefined],
	['ST-7K3M9-QX2TB', undefined],
])('reads "%s" as half of %s', (typed, pattern) => {
	expect(readHalfReference(typed)).toBe(pattern);
});
