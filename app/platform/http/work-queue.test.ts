import { expect, test } from 'vitest';
import { TooBusy, WorkQueue } from './work-queue.ts';

test('runs so many at once, lets others wait in their order, and turns the rest away', async () => {
	const queue = new WorkQueue({ atOnce: 2, waiting: 3 });
	const order: number[] = [];
	let running = 0;
	let most = 0;
	const results = await Promise.allSettled(
		Array.from({ length: 6 }, (_, at) =>
			queue.run(async () => {
				order.push(at);
				running += 1;
				most = Math.max(most, running);
				await new Promise(setImmediate);
				running -= 1;
				return at;
			}),
		),
	);
	expect(results.slice(0, 5).every(({ status }) => status === 'fulfilled')).toBe(true);
	expect((results[5] as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy);
	expect(order).toEqual([0, 1, 2, 3, 4]);
	expect(most).toBe(2);
});

test('a job that fails frees its slot', async () => {
	const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
	await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await queue.run(async () => 'next')).toBe('next');
});

test('other I/O comes between jobs that never wait', async () => {
	const queue = new WorkQueue({ atOnce: 1, waiting: 100 });
	let ran = 0;
	const all = Array.from({ length: 50 }, () => queue.run(async () => (ran += 1)));
	await new Promise(setImmediate);
	await new Promise(setImmediate);
	expect(ran).toBeLessThan(10);
	await Promise.all(all);
	expect(ran).toBe(50);
});
