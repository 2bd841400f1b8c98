import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { type AnyTable, tables } from '#app/platform/db/tables.ts';
import { namedCounts } from './count-names.server.ts';

const named = namedCounts(loadContent('content'));

test('each count of an erasure has a name that isn’t a table’s', () => {
	const erased = (Object.keys(tables) as AnyTable[]).filter((table) =>
		['submission', 'part', 'mail'].includes(tables[table].person.holds),
	);
	expect(erased.length).toBeGreaterThan(10);
	for (const { key, name } of named(Object.fromEntries(erased.map((table) => [table, 1])))) {
		expect(name, key).toMatch(/^[A-Z][^_]+$/);
	}
	expect(named({ inbox_changes: 2 })).toMatchObject([{ name: 'History lines' }]);
});

test('a count without a name is shown as words', () => {
	expect(named({ erased_before: 3 })).toEqual([
		{ key: 'erased_before', name: 'Erased before', count: 3 },
	]);
});
