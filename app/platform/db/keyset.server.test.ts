import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cursorText, newestFirst, readCursor } from './keyset.server.ts';

const id = '3f1b2c4d-0000-4000-8000-000000000001';
const time = '2026-11-22 02:30:00.123456+00';

test.each([
	[[time, id]],
	[['2026-11-22 02:30:00+05:30', id]],
	[['1980-01-01 00:00:00-00:53:28', id]],
	[['0', 'infinity', time, id]],
])('accepts the cursor %j', (position) => {
	const columns = position.map(() => sql`id`);
	const order = position.length > 2 ? ({ columns, isRanked: true } as const) : { columns };
	expect(readCursor(cursorText(position), order)).toEqual(position);
});

test.each([
	[['2026-02-30 02:30:00+00', id]],
	[['2026-11-22 24:30:00+00', id]],
	[['2026-11-22 02:30:00+99', id]],
	[['now', id]],
	[[time, 'nobody']],
	[[time, `${id}0`]],
	[[time, time, id]],
	[[null, null]],
	[{ 0: time, 1: id, length: 2 }],
])('rejects %j', (made) => {
	expect(readCursor(cursorText(made as string[]), newestFirst())).toBeUndefined();
});

test('rejects text that is not JSON, or too long', () => {
	for (const text of [undefined, null, '', '%%%', 'bm9uZQ', 'A'.repeat(401)]) {
		expect(readCursor(text, newestFirst())).toBeUndefined();
	}
});
