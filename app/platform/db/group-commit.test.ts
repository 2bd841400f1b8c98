import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { GroupCommit } from './group-commit.server.ts';

/** Inserts that finish when the test says so. */
function manualInserts() {
	const started: { rows: number[]; commit: () => void; fail: (error: unknown) => void }[] = [];
	const groups = new GroupCommit<number>(
		(rows) =>
			new Promise<void>((commit, fail) => {
				started.push({ rows, commit, fail });
			}),
	);
	return { groups, started, rows: () => started.map(({ rows }) => rows) };
}

const refusal = (code: string) => Object.assign(new Error('refused'), { code });

test('a row resolves with its group, not earlier', async () => {
	const { groups, started } = manualInserts();
	const settled: number[] = [];
	for (const row of [1, 2, 3]) void groups.add(row).then(() => settled.push(row));
	expect(settled).toEqual([]);
	started[0]?.commit();
	await setTimeout(1);
	expect(settled).toEqual([1]);
	started[1]?.commit();
	await setTimeout(1);
	expect(settled).toEqual([1, 2, 3]);
});

test('rows don’t wait long for a hanging group', async () => {
	const { groups, rows } = manualInserts();
	for (let row = 0; row < 20; row++) void groups.add(row);
	expect(rows().flat()).toEqual([0, 1, 2, 3, 4]);
	await vi.waitFor(() => expect(rows().flat()).toHaveLength(20));
});

test('a refused row doesn’t fail the other rows of its group', async () => {
	const inserted: number[] = [];
	const groups = new GroupCommit<number>(async (rows) => {
		await setTimeout(5);
		if (rows.includes(4)) throw refusal('23514');
		inserted.push(...rows);
	});
	const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((row) => groups.add(row)));
	expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
		true,
		true,
		true,
		false,
		true,
		true,
	]);
	expect(outcomes[3]).toMatchObject({ reason: { code: '23514' } });
	expect(inserted.sort()).toEqual([1, 2, 3, 5, 6]);
});

test.each([
	['the connection breaks', new Error('Connection terminated unexpectedly')],
	['the time is over', refusal('57014')],
	['the disk is full', refusal('53100')],
])('when %s, nothing is retried', async (_, error) => {
	const { groups, started, rows } = manualInserts();
	const outcomes = Promise.allSettled([1, 2, 3, 4].map((row) => groups.add(row)));
	started[0]?.commit();
	await setTimeout(1);
	started[1]?.fail(error);
	await setTimeout(1);
	expect(rows()).toEqual([[1], [2, 3, 4]]);
	const reasons = (await outcomes).map((outcome) =>
		outcome.status === 'rejected' ? outcome.reason : undefined,
	);
	expect(reasons).toEqual([undefined, error, error, error]);
});
