import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { countElsewhere, listItems } from '#app/domain/inbox/list-items.server.ts';
import { listTags } from '#app/domain/inbox/tags.server.ts';
import { countMail, listMail } from '#app/domain/mail/outbox.server.ts';
import { listNewsletters, newsletterProgress } from '#app/domain/newsletter/newsletters.server.ts';
import { countSubscribers, listSubscribers } from '#app/domain/newsletter/subscribers.server.ts';
import { countPictures, listPictures } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { listWrittenPosts } from '#app/domain/posts/read-posts.server.ts';
import { countStories, listStoriesAtDesk } from '#app/domain/stories/stories.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { fillDesk } from '../support/desk-at-scale.ts';
import { newDesk } from '../support/desk-database.ts';
import { readsOf } from '../support/plans.ts';

// The blocks that each list of the desk reads. Reading everything would be many times that (decision 81).

let open: TestDatabase & { team: TeamDb };

beforeAll(async () => {
	open = await newDesk();
	await fillDesk(open.db, {
		items: 20_000,
		waiting: 500,
		posts: 600,
		pictures: 300,
		subscribers: 12_000,
		issues: 3,
		entries: 10_000,
	});
});
afterAll(() => open.close());

const tagOf = async () =>
	(
		await sql<{
			id: string;
		}>`select tag_id as id from inbox_tags where name = 'Tag 7' limit 1`.execute(open.db)
	).rows[0]?.id ?? '';

test('reads each tag name beside the inbox once, not once per item', async () => {
	const { blocks, statements } = await readsOf(open.team, () => listTags(open.team));
	expect(statements).toBe(1);
	// It used to be each name for each of its items: 64,000 blocks at 100,000 items.
	expect(blocks).toBeLessThan(3_000);
	const tags = await listTags(open.team);
	expect(tags).toHaveLength(40);
	const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from inbox_tags
		join inbox_items on inbox_items.id = item_id where state in ('new', 'open') and snoozed_until is null`.execute(
		open.db,
	);
	expect(tags.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]?.waiting);
});

test('reads only the items of a rare tag', async () => {
	const tag = await tagOf();
	const list = () => listItems(open.team, { view: 'all', tag }, { order: 'newest' });
	const { blocks, scanned } = await readsOf(open.team, list);
	expect(scanned).not.toContain('inbox_items');
	expect(blocks).toBeLessThan(2_500);
	expect((await list()).items).toHaveLength(50);
});

test('counts nothing elsewhere for a search of everything', async () => {
	const count = () => countElsewhere(open.team, { view: 'all', search: 'claim' });
	expect(await readsOf(open.team, count, 0)).toMatchObject({ statements: 0 });
	// A list that leaves something out does count.
	const elsewhere = await countElsewhere(open.team, { view: 'waiting', search: 'topic17' });
	expect(elsewhere.length).toBeGreaterThan(0);
});

test('posts: reads the texts of one page only', async () => {
	const list = () => asTeam(open.team, (trx) => listWrittenPosts(trx));
	const { statements, blocks } = await readsOf(open.team, list);
	expect(statements).toBe(1);
	expect(blocks).toBeLessThan(1_000);
	const { posts, total } = await list();
	expect([posts.length, total]).toEqual([50, 590]);
});

test('pictures: finds the posts that show them without reading texts', async () => {
	const list = () =>
		Promise.all([
			listPictures(open.team),
			listPictures(open.team, { unused: true }),
			countPictures(open.team),
		]);
	const { blocks } = await readsOf(open.team, list);
	expect(blocks).toBeLessThan(2_000);
	const [{ pictures }, unused, counts] = await list();
	expect(pictures.filter(({ usedBy }) => usedBy.length > 0).length).toBeGreaterThan(0);
	expect(unused.pictures.every(({ usedBy }) => usedBy.length === 0)).toBe(true);
	expect(counts).toMatchObject({ all: 301 });
});

test('newsletters: reads what was sent without each of its mails', async () => {
	const list = () => listNewsletters(open.team);
	const { blocks, scanned } = await readsOf(open.team, list);
	expect(scanned).not.toContain('mail');
	expect(blocks).toBeLessThan(400);
	const [{ id, recipients } = { id: '', recipients: 0 }] = (await list()).newsletters;
	expect(recipients).toBe(12_000);
	expect((await asTeam(open.team, (trx) => newsletterProgress(trx, id)))?.total).toBe(12_000);
});

test('the outbox counts by an index, and no further than it says', async () => {
	const list = () =>
		Promise.all([countMail(open.team, ['sent', 'failed']), listMail(open.team, {}, { size: 50 })]);
	const { scanned, blocks } = await readsOf(open.team, list);
	expect(scanned).not.toContain('mail');
	expect(blocks).toBeLessThan(600);
	expect((await list())[0]).toEqual({ sent: expect.any(Number), failed: 90 });
	expect((await list())[0].sent).toBeGreaterThan(10_000);
});

test('subscribers: counts by an index', async () => {
	const list = () =>
		Promise.all([countSubscribers(open.team), listSubscribers(open.team, { state: 'confirmed' })]);
	const { scanned } = await readsOf(open.team, list);
	expect(scanned).not.toContain('subscribers');
	const [{ states }] = await list();
	expect(Object.values(states).reduce((sum, count) => sum + count)).toBe(12_000);
});

test('stories: reads those that may be shown, not all that were sent', async () => {
	const list = () =>
		Promise.all([countStories(open.team), listStoriesAtDesk(open.team, 'todo', { size: 50 })]);
	const { scanned, blocks } = await readsOf(open.team, list);
	expect(scanned).not.toContain('success_stories');
	// Each of them was looked up, once for the list and once for the counts: 5,300 blocks here, 27,700 at
	// 100,000 items.
	expect(blocks).toBeLessThan(1_500);
	const [counts, { rows, next }] = await list();
	expect(counts).toEqual({ todo: 380, waiting: 0, published: 0, ended: 0 });
	const times = rows.map(({ received_at }) => received_at.getTime());
	expect(times).toEqual(times.toSorted((a, b) => b - a));
	expect(next).toBeDefined();
});

test('the audit log: reads one page of it', async () => {
	const { blocks, scanned } = await readsOf(open.team, () =>
		readAuditLog(open.team, {}, { size: 50 }),
	);
	expect(scanned).not.toContain('audit_log');
	expect(blocks).toBeLessThan(500);
});
