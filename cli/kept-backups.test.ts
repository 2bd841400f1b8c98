import { expect, test } from 'vitest';
import { expiredOf, namesOf } from './kept-backups.ts';

const day = 86_400_000;
/** A backup a day at half past two, and another one in the evening of every tenth day; newest first. */
const stored = Array.from({ length: 400 }, (_, ago) => {
	const at = new Date(Date.UTC(2026, 10, 22, 2, 30) - ago * day);
	const evening = new Date(at.getTime() + 18 * 3_600_000);
	return (ago % 10 === 0 ? [evening, at] : [at]).map((each) => ({
		name: namesOf(each).proven,
		at: each,
	}));
}).flat();
const left = (keep: { days: number; weeks: number }) => {
	const expired = new Set(expiredOf(stored, keep));
	return stored.filter((one) => !expired.has(one)).map(({ name }) => name.slice(5, 18));
};

test('keeps the newest of each day and of each week', () => {
	expect(left({ days: 3, weeks: 0 })).toEqual(['2026-11-22T20', '2026-11-21T02', '2026-11-20T02']);
	// Weeks end on Sunday; November 22 is one.
	expect(left({ days: 2, weeks: 3 })).toEqual([
		'2026-11-22T20',
		'2026-11-21T02',
		'2026-11-15T02',
		'2026-11-08T02',
	]);
});

test('deletes nothing after a pause, however old', () => {
	const old = stored.slice(-5);
	expect(expiredOf(old, { days: 14, weeks: 8 })).toEqual([]);
	expect(expiredOf(old.slice(0, 1), { days: 1, weeks: 0 })).toEqual([]);
});
