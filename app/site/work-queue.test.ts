import { expect, test } from 'vitest';
import { TooBusy, WorkQueue } from './work-queue.ts';

test('runs so many at once, lets some wait, and turns the rest away', async () => {
	const queue = new WorkQueue({ atOnce: 2, waiting: 3 });
	let running = 0;
	let most = 0;
	const work = async () => {
		running += 1;
		most = Math.max(most, running);
		await new Promise((resolve) => setTimeout(resolve, 10));
		running -= 1;
	};
	const all = await Promise.allSettled(Array.from({ length: 8 }, () => queue.run(work)));
	expect(most).toBe(2);
	expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
	const refused = all.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
	expect(refused.reason).toBeInstanceOf(TooBusy);
});

test('work that fails gives its place back', async () => {
	const queue = new WorkQueue({ atOnce: 1, waiting: 0 });
	for (let round = 0; round < 3; round += 1) {
		await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	}
	await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
});
