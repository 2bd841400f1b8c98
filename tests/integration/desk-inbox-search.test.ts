import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSearch } from '#app/inbox/search.server.ts';
import { inboxDesk } from '../support/inbox-desk.ts';

describe('searching the inbox', () => {
	let desk: Awaited<ReturnType<typeof inboxDesk>>;

	beforeAll(async () => {
		desk = await inboxDesk();
	});
	afterAll(() => desk.open.close());

	const found = (search: string) => desk.allOf({ view: 'all', search });

	async function unfilled(): Promise<number> {
		const { rows } = await sql<{ count: number }>`
			select count(*)::integer as count from inbox_items where search is null`.execute(
			desk.open.db,
		);
		return rows[0]?.count ?? -1;
	}

	test('a message is found at once, and after its words were stored', async () => {
		const reference = await desk.send('An axolotl on a bill');
		expect(await unfilled()).toBeGreaterThan(0);
		expect(await found('axolotl')).toEqual([reference]);
		await fillSearch(desk.open.team);
		expect(await unfilled()).toBe(0);
		expect(await found('axolotl')).toEqual([reference]);
		expect(await found('mia@example.org axolotl')).toEqual([reference]);
	});

	test('what was corrected before its words were stored is found as corrected only', async () => {
		const reference = await desk.send('A pangolin');
		const { item } = await desk.itemOf(reference);
		await sql`update contact_messages set message = 'A tapir' where id = ${item.submission_id}`.execute(
			desk.open.db,
		);
		for (const when of ['before', 'after']) {
			expect(await found('pangolin'), when).toEqual([]);
			expect(await found('tapir'), when).toEqual([reference]);
			await fillSearch(desk.open.team);
		}
	});

	test('two processes that fill in at once store the words of every item', async () => {
		const sent = await Promise.all(
			Array.from({ length: 40 }, (_, index) => desk.send(`ibex ${index}`)),
		);
		await Promise.all([fillSearch(desk.open.team), fillSearch(desk.open.team)]);
		expect(await unfilled()).toBe(0);
		expect(new Set(await found('ibex'))).toEqual(new Set(sent));
	});

	test('the job ends when its process stops', async () => {
		await desk.send('An okapi');
		await fillSearch(desk.open.team, AbortSignal.abort());
		expect(await unfilled()).toBe(1);
	});
});
