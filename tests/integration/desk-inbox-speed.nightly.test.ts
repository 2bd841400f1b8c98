import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOverview } from '#app/desk/overview/overview.server.ts';
import type { ItemFilter } from '#app/domain/inbox/item-filter.ts';
import { countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { readEnv } from '#app/platform/http/env.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addManyItems, addMember, newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { fastest } from '../support/measured-time.ts';

const items = 100_000;

const lists: [string, ItemFilter][] = [
	['waiting items, most urgent first', { view: 'waiting' }],
	['all items', { view: 'all' }],
	['closed items', { view: 'closed' }],
	['answered items', { view: 'answered' }],
	['spam', { view: 'spam' }],
	['overdue items', { view: 'waiting', overdue: true }],
	['items of one form', { view: 'all', form: 'success_stories' }],
	['items of a form without submissions for months', { view: 'all', form: 'investor_interest' }],
	['waiting items of one form', { view: 'waiting', form: 'contact_messages' }],
	['unassigned items', { view: 'waiting', assignee: 'nobody' }],
];

const searches: [string, string][] = [
	['a rare word', 'topic17'],
	['a word of every item', 'claim'],
	['words of every item', 'hospital letter'],
	['a word in no item', 'zebra'],
	['a word but not another', 'topic17 -zebra'],
	['the beginning of a few words', 'topic2'],
	['the beginning of a word of every item', 'cla hosp'],
	['a phone number', '(555) 867-5309'],
];

describe('an inbox of 100,000', () => {
	let open: TestDatabase & { team: TeamDb };
	let member: string;

	beforeAll(async () => {
		open = await newDesk();
		member = (await addMember(open, 'Ada')).memberId;
		await addManyItems(open, items);
		await sql`update inbox_items set assignee_id = ${member} where state = 'answered'`.execute(
			open.db,
		);
		await sql`update inbox_items set submission_table = 'investor_interest' where id in
			(select id from inbox_items order by received_at limit 200)`.execute(open.db);
	});
	afterAll(() => open.close());

	test.each(lists)('reads a page of %s and the next within 50 ms', async (_, filter) => {
		const first = await listItems(open.team, filter);
		expect(first.items).toHaveLength(50);
		for (const after of [null, first.next ?? null]) {
			const page = () => listItems(open.team, filter, { after });
			expect(await fastest(50, page)).toBeLessThan(50);
		}
	});

	test.each(searches)('searches for %s within 300 ms', async (_, search) => {
		const page = () => listItems(open.team, { view: 'all', search });
		expect(await fastest(300, page)).toBeLessThan(300);
	});

	test('reads counts within 50 ms', async () => {
		const views = () => countViews(open.team, 'UTC', member);
		expect(await fastest(50, views)).toBeLessThan(50);
	});

	test('reads the whole overview within 50 ms, beside 2,000 posts and eight weeks of page views', async () => {
		await sql`insert into blog_posts (title, slug, content, published_at)
			select 'Post ' || n, 'post-' || n, 'Text', case when n > 50 then now() - n * interval '1 hour' end
			from generate_series(1, 2000) as n`.execute(open.db);
		await sql`insert into page_views (day, path, views)
			select current_date - day, '/blog/post-' || n, n from generate_series(1, 56) as day,
				generate_series(51, 350) as n`.execute(open.db);
		await sql`vacuum analyze inbox_items, blog_posts, page_views`.execute(open.db);
		const { contents } = jobServices(open);
		const services = { teamDb: open.team, content: contents.en, contents, env: readEnv({}) };
		const owner = { memberId: member, may: () => true };
		const read = () => readOverview(services, owner);
		const { pages } = await read();
		expect(pages?.most[0]).toMatchObject({ title: 'Post 350', views: 28 * 350 });
		expect(await fastest(50, read)).toBeLessThan(50);
	});
});
