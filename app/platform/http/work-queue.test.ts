import { expect, test } from 'vitest';
import { TooBusy, WorkQueue } from './work-queue.ts';

test('runs a few jobs at once, lets some wait, and turns the rest away', async () => {
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

test('a failed job frees its slot', async () => {
	const queue = new WorkQueue({ atOnce: 1, waiting: 0 });
	for (let round = 0; round < 3; round += 1) {
		await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	}
	await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
});

test('a group that floods the queue only delays itself; others take turns and find room', async () => {
	const queue = new WorkQueue({ atOnce: 1, waiting: 10 });
	const ended: string[] = [];
	const run = (name: string, group: string) =>
		queue.run(async () => {
			await new Promise(setImmediate);
			ended.push(name);
		}, group);
	const flood = Array.from({ length: 50 }, (_, at) => run(`flood ${at}`, 'flood'));
	const settled = Promise.allSettled(flood);
	const honest = Array.from({ length: 3 }, (_, at) => run(`honest ${at}`, `honest ${at}`));
	await Promise.all(honest);
	// The job that was already running, and the flood's turn before theirs.
	expect(ended.slice(0, 5)).toEqual(['flood 0', 'flood 1', 'honest 0', 'honest 1', 'honest 2']);
	const refused = (await settled).filter(({ status }) => status === 'rejected');
	expect(refused.length).toBe(42);
	expect(refused).toSatisfy((all) =>
		(all as PromiseRejectedResult[]).every(({ reason }) => reason instanceof TooBusy),
	);
});

test('among equal groups, the newest job is turned away', async () => {
	const queue = new WorkQueue({ atOnce: 1, waiting: 2 });
	const forever = queue.run(() => new Promise<void>((resolve) => setTimeout(resolve, 20)), 'a');
	const waiting = [queue.run(async () => 'b', 'b'), queue.run(async () => 'c', 'c')];
	await expect(queue.run(async () => 'd', 'd')).rejects.toThrow(TooBusy);
	expect(await Promise.all(waiting)).toEqual(['b', 'c']);
	await forever;
});

test('other work gets a turn of the event loop between two jobs', async () => {
	const queue = new WorkQueue({ atOnce: 2, waiting: 100 });
	let done = 0;
	const all = Promise.all(
		Array.from({ length: 100 }, () =>
			queue.run(async () => {
				done += 1;
			}),
		),
	);
	const seen: number[] = [];
	while (done < 100) {
		await new Promise(setImmediate);
		seen.push(done);
	}
	await all;
	expect(seen.length).toBeGreaterThan(40);
});

test('starts at most one job in a turn of the event loop, however many slots are free', async () => {
	const queue = new WorkQueue({ atOnce: 16, waiting: 100 });
	let turn = 0;
	const begun: number[] = [];
	const all = Promise.all(
		Array.from({ length: 40 }, () =>
			queue.run(async () => {
				begun.push(turn);
			}),
		),
	);
	while (begun.length < 40) {
		await new Promise(setImmediate);
		turn += 1;
	}
	await all;
	// The first job started before the first turn, and this test's own counter runs after the second.
	expect(new Set(begun).size).toBeGreaterThanOrEqual(39);
});

test('a group runs only so many jobs at once, and others overtake what waits of it', async () => {
	const queue = new WorkQueue({ atOnce: 4, perGroup: 2, waiting: 50 });
	const running = new Set<string>();
	const ends: (() => void)[] = [];
	const job = (group: string, name: string) =>
		queue.run(async () => {
			running.add(name);
			await new Promise<void>((resolve) => ends.push(resolve));
			running.delete(name);
		}, group);
	const all = ['1', '2', '3'].map((name) => job('crawler', `crawler ${name}`));
	all.push(job('reader', 'reader'));
	await expect.poll(() => [...running]).toEqual(['crawler 1', 'crawler 2', 'reader']);
	// A job without a group.
	all.push(job('', 'page of all'));
	await expect.poll(() => running.size).toBe(4);
	expect(running).toContain('page of all');
	for (const end of ends.splice(0)) end();
	await expect.poll(() => [...running]).toEqual(['crawler 3']);
	for (const end of ends) end();
	await Promise.all(all);
});
