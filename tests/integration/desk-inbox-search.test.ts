import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNote, changeItem } from '#app/domain/inbox/change-item.server.ts';
import type { ItemFilter } from '#app/domain/inbox/item-filter.ts';
import { countElsewhere } from '#app/domain/inbox/list-items.server.ts';
import { fillSearch } from '#app/domain/inbox/search.server.ts';
import { sendReply, undoReply } from '#app/domain/inbox/send-reply.server.ts';
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

	test('finds a message at once, and after its words were stored', async () => {
		const reference = await desk.send('An axolotl on a bill');
		expect(await unfilled()).toBeGreaterThan(0);
		expect(await found('axolotl')).toEqual([reference]);
		await fillSearch(desk.open.team);
		expect(await unfilled()).toBe(0);
		expect(await found('axolotl')).toEqual([reference]);
		expect(await found('mia@example.org axolotl')).toEqual([reference]);
	});

	test('finds a submission corrected before its words were stored only as corrected', async () => {
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

	test('finds notes and replies, but not a reply that was undone', async () => {
		const reference = await desk.send('A fossa');
		await fillSearch(desk.open.team);
		await addNote(desk.open.team, reference, 'They like tuataras', desk.ada);
		const written = {
			subject: () => 'x',
			body: 'About your kakapo',
			sendKey: crypto.randomUUID(),
			notBefore: new Date(Date.now() + 60_000),
		};
		const seen = { reference, version: 1 };
		const sent = await sendReply(desk.open.team, seen, written, desk.ada);
		for (const when of ['before', 'after']) {
			for (const word of ['tuatara', 'kakapo', 'fossa kakapo'])
				expect(await found(word), `${word} ${when}`).toEqual([reference]);
			await fillSearch(desk.open.team);
		}
		await undoReply(desk.open.team, reference, ('replyId' in sent && sent.replyId) || '', desk.ada);
		expect(await found('kakapo')).toEqual([]);
		await fillSearch(desk.open.team);
		expect([await found('kakapo'), await found('tuatara')]).toEqual([[], [reference]]);
	});

	test('finds beginnings of words, also ones longer than the stem', async () => {
		const reference = await desk.send('The hospitalization of a capybara');
		await fillSearch(desk.open.team);
		for (const search of ['capy', 'hospitali', 'hospitalizat cap', 'HOSPITAL capyb', 'the cap'])
			expect(await found(search), search).toEqual([reference]);
		for (const search of ['pybara', '"capy"', 'capy -hospitalization', 'capyx'])
			expect(await found(search), search).toEqual([]);
	});

	test.each([
		'(555) 867-5309',
		'555.867.5309',
		'5558675309',
		'+1 555 867 5309',
		'1-555-867-5309',
		'555\u2011867\u20115309',
	])('finds a phone number written as %s in any spelling', async (number) => {
		const reference = await desk.send(`Since 2024 my number is ${number} 2 days a week`);
		for (const when of ['before', 'after']) {
			for (const search of [
				'(555) 867-5309',
				'5558675309',
				'555-867-5309',
				'+1 (555) 867-5309',
				'5558675',
			])
				expect(await found(search), `${search} ${when}`).toContain(reference);
			expect(await found('(555) 867-5308')).toEqual([]);
			await fillSearch(desk.open.team);
		}
	});

	test('a list says what its search finds in other states', async () => {
		const [open, closed] = [await desk.send('An aardwolf'), await desk.send('The aardwolf')];
		const seen = { reference: closed, version: 1 };
		await changeItem(desk.open.team, seen, { state: 'closed' }, desk.ada);
		const elsewhere = (filter: ItemFilter) => countElsewhere(desk.open.team, filter);
		expect(await found('aardwolf')).toEqual([closed, open]);
		expect(await elsewhere({ view: 'waiting', search: 'aardw' })).toEqual([
			{ state: 'closed', count: 1 },
		]);
		expect(await elsewhere({ view: 'closed', search: 'aardwolf' })).toEqual([
			{ state: 'new', count: 1 },
		]);
		expect(await elsewhere({ view: 'waiting' })).toEqual([]);
	});

	test('the job replaces words of earlier functions, which are found until then', async () => {
		const reference = await desk.send('A binturong at (555) 010-0199');
		await fillSearch(desk.open.team);
		await sql`update inbox_items set search = to_tsvector('english', 'A binturong'), search_version = 0
			where reference = ${reference}`.execute(desk.open.db);
		expect([await found('binturong'), await found('5550100199')]).toEqual([[reference], []]);
		await fillSearch(desk.open.team);
		expect(await found('5550100199')).toEqual([reference]);
	});

	test('the job ends when its process stops', async () => {
		await desk.send('An okapi');
		await fillSearch(desk.open.team, AbortSignal.abort());
		expect(await unfilled()).toBe(1);
	});
});
