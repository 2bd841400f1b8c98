import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSearch } from '#app/domain/inbox/search.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { searchPosts } from '#app/public/blog/search/load-results.server.ts';
import { inboxDesk } from '../support/inbox-desk.ts';
import { fastest } from '../support/measured-time.ts';
import { expectFoundAmong, unspacedRuns, unspacedText } from '../support/unspaced-text.ts';

const content = loadContent('content');

let desk: Awaited<ReturnType<typeof inboxDesk>>;
beforeAll(async () => {
	desk = await inboxDesk();
});
afterAll(() => desk.open.close());

const found = (search: string) => desk.allOf({ view: 'all', search });

test.each(unspacedRuns)(
	'100 KB of %j take the parser little time, in a message, a post and a search',
	async (run) => {
		const text = unspacedText(run);
		const words = () =>
			sql`select search_of_submission(jsonb_build_object('message', ${text}::text), 30000),
			words_of_post(${text}, ${text}, ${text})`.execute(desk.open.db);
		expect(await fastest(1_000, words)).toBeLessThan(1_000);
		expect(await fastest(2_000, () => found(text.slice(0, 1_000)))).toBeLessThan(2_000);
	},
);

test('a published post without spaces is found with its passage, in time', async () => {
	for (const [index, run] of ['a_', '~/', 'a-1.'].entries()) {
		await desk.open.db
			.insertInto('blog_posts')
			.values({
				title: `Run ${index}`,
				slug: `run-${index}`,
				content: `quokka ${unspacedText(run)}`,
				published_at: '2025-08-03',
			})
			.execute();
	}
	const results = await searchPosts(desk.open.visitorDb, 'quokka', content);
	expect(results.map(({ slug }) => slug).sort()).toEqual(['run-0', 'run-1', 'run-2']);
	for (const { passage } of results) expect(passage).toContain('quokka');
});

test('words are found with any characters between them', async () => {
	const reference = await desk.send(
		'Denied: out-of-network/wombat_care (see plan.example/docs), $1,234.56, 555-867-5309',
	);
	for (const when of ['before', 'after']) {
		for (const search of [
			'out-of-network wombat',
			'wombat_care',
			'"wombat care"',
			'plan.example/docs wombat',
			'1,234.56 wombat',
			'555-867-5309',
			'wombat -dingo',
		])
			expect(await found(search), `${search} ${when} its words were stored`).toEqual([reference]);
		expect(await found('wombat -network')).toEqual([]);
		await fillSearch(desk.open.team);
	}
});

test('an item whose words fail gets none, and the others of its batch get theirs', async () => {
	const before = await desk.send('numbat one');
	const stuck = await desk.send('numbat stuck, call (555) 867-5309');
	await desk.send('numbat slow');
	const after = await desk.send('numbat two');
	await sql`alter function search_of_submission(jsonb, integer) rename to words_of_submission`.execute(
		desk.open.db,
	);
	await sql`create function search_of_submission(sent jsonb, longest integer) returns tsvector language plpgsql as $$ begin
		if sent::text ~ 'stuck' then raise exception 'stuck'; end if;
		if sent::text ~ 'slow' then perform pg_sleep(60); end if;
		return public.words_of_submission(sent, longest); end $$`.execute(desk.open.db);
	await fillSearch(desk.open.team);
	await sql`drop function search_of_submission(jsonb, integer)`.execute(desk.open.db);
	await sql`alter function words_of_submission(jsonb, integer) rename to search_of_submission`.execute(
		desk.open.db,
	);
	expect(new Set(await found('numbat'))).toEqual(new Set([before, after]));
	const unfilled = await desk.open.db
		.selectFrom('inbox_items')
		.select('reference')
		.where('search', 'is', null)
		.execute();
	expect(unfilled).toEqual([]);
	const person = await findPerson(desk.open.team, '555.867.5309', desk.ada);
	expect(person?.records.map(({ reference }) => reference)).toContain(stuck);
});

// tests/faults/hostile-words.test.ts has a thousand of them.
test('40 such messages: a search responds fast, before and after their words were stored', () =>
	expectFoundAmong(desk, 40));
