import { sql, type Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { retryMail } from '#app/domain/mail/outbox.server.ts';
import {
	composeNewsletter,
	readNewsletter,
} from '#app/domain/newsletter/newsletter-mail.server.ts';
import {
	newsletterProgress,
	prepareNewsletter,
} from '#app/domain/newsletter/newsletters.server.ts';
import {
	cancelNewsletter,
	listHeldNewsletters,
	pauseNewsletter,
	queueBatch,
	resumeNewsletter,
	scheduleNewsletter,
	settleNewsletters,
	startDueNewsletters,
	startNewsletter,
	unscheduleNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { newDesk } from '../support/desk-database.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { contentsWithOwner } from '../support/site-contents.ts';

const open = await newDesk();
await addSubscribers(open, 20);
afterAll(() => open.close());

describe('newsletters', () => {
	const act = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => asTeam(open.team, work);
	const progress = (id: string) => act((trx) => newsletterProgress(trx, id));
	const read = (id: string) => act((trx) => readNewsletter(trx, id));
	const stateOf = async (id: string) => (await read(id)).state;
	const services = (postal_address: string | null) =>
		jobServices(open, {
			mail: sampleMail,
			contents: contentsWithOwner({ postal_address }),
		});

	test('has the post as prepared, and can be updated only until it goes out', async () => {
		const id = await addNewsletter(open);
		const title = async () => (await read(id)).title;
		const { post_id } = await read(id);
		const before = await title();
		await open.db
			.updateTable('blog_posts')
			.set({ title: 'Another' })
			.where('id', '=', post_id)
			.execute();
		expect(await title()).toBe(before);
		expect(await act((trx) => prepareNewsletter(trx, post_id, null))).toBe(id);
		expect(await title()).toBe('Another');
		await act((trx) => startNewsletter(trx, id));
		await open.db
			.updateTable('blog_posts')
			.set({ title: 'Third' })
			.where('id', '=', post_id)
			.execute();
		expect(await act((trx) => prepareNewsletter(trx, post_id, null))).toBe(id);
		expect(await title()).toBe('Another');
	});

	test('a post that is not public makes none', async () => {
		const { id } = await open.db
			.insertInto('blog_posts')
			.values({ title: 'Later', slug: 'later', content: 'a', published_at: '2999-01-01' })
			.returning('id')
			.executeTakeFirstOrThrow();
		expect(await act((trx) => prepareNewsletter(trx, id, null))).toBeUndefined();
	});

	test('is the same for everyone except the unsubscribe link, in both parts and the header', async () => {
		const id = await addNewsletter(open);
		await act((trx) => startNewsletter(trx, id));
		await sql`update subscribers set token = md5(id::text) where token is null`.execute(open.db);
		const mails = await open.db
			.selectFrom('mail')
			.innerJoin('subscribers', 'subscribers.id', 'mail.subscriber_id')
			.selectAll('mail')
			.select('token')
			.where('newsletter_id', '=', id)
			.where('confirmed_by', 'is distinct from', 'import')
			.limit(2)
			.execute();
		expect(mails).toHaveLength(2);
		const shared = [];
		for (const { token, ...mail } of mails) {
			const made = await act((trx) => composeNewsletter(trx, mail, services('1 Main Street')));
			const url = `https://site.example/newsletter/unsubscribe?t=${token}`;
			expect(made?.html).toContain(`href="${url}"`);
			expect(made?.text).toContain(`(${url})`);
			expect(made?.headers?.['List-Unsubscribe']).toBe(`<${url}>`);
			shared.push(JSON.stringify(made).replaceAll(token ?? '', ''));
		}
		expect(shared[0]).toBe(shared[1]);
	});

	test('goes to everyone who confirmed, once, however often it is started', async () => {
		const id = await addNewsletter(open);
		await sql`insert into subscribers (email, signup_id, source, consented_at)
			values ('not-yet@example.org', gen_random_uuid(), 'form', now()) on conflict do nothing`.execute(
			open.db,
		);
		expect(await progress(id)).toMatchObject({ total: 0 });
		const starts = await Promise.all([1, 2, 3].map(() => act((trx) => startNewsletter(trx, id))));
		expect(starts.toSorted()).toEqual([20, undefined, undefined]);
		expect(await progress(id)).toMatchObject({ waiting: 20, total: 20 });
		// New confirmations get the next one; no recipient gets this one twice.
		const { rows: again } = await act((trx) =>
			sql`select queue_newsletter(${id}::uuid)::int as count`.execute(trx),
		);
		expect(again).toEqual([{ count: 0 }]);
	});

	test('goes to those who were confirmed when it began, however long queueing takes', async () => {
		const id = await addNewsletter(open);
		await sql`update newsletters set state = 'sending', started_at = now(), queueing = true, recipients = 20
			where id = ${id}`.execute(open.db);
		const add = (email: string, when: string) =>
			sql`insert into subscribers (email, signup_id, source, consented_at, state, confirmed_at, confirmed_by)
				values (${email}, gen_random_uuid(), 'form', now(), 'confirmed', ${when}::timestamptz, 'code')`.execute(
				open.db,
			);
		await add('too-late@example.org', '2999-01-01');
		expect(await progress(id)).toMatchObject({ unqueued: 20, total: 20 });
		await act((trx) => queueBatch(trx, id));
		expect(await progress(id)).toMatchObject({ unqueued: 0, waiting: 20, total: 20 });
		await sql`delete from subscribers where email = 'too-late@example.org'`.execute(open.db);
	});

	test('can be paused, resumed and canceled', async () => {
		const id = await addNewsletter(open);
		await act((trx) => startNewsletter(trx, id));
		expect(await act((trx) => pauseNewsletter(trx, id))).toBe(true);
		expect(await act((trx) => pauseNewsletter(trx, id))).toBe(false);
		expect(await act((trx) => resumeNewsletter(trx, id))).toBe(true);
		expect(await act((trx) => cancelNewsletter(trx, id))).toBe(true);
		expect(await progress(id)).toMatchObject({ canceled: 20, waiting: 0 });
		expect(await act((trx) => resumeNewsletter(trx, id))).toBe(false);
		expect(await act((trx) => startNewsletter(trx, id))).toBeUndefined();
	});

	test('one canceled before it began leaves the post free for another', async () => {
		const id = await addNewsletter(open);
		await act((trx) => cancelNewsletter(trx, id));
		const { post_id } = await read(id);
		const another = await act((trx) => prepareNewsletter(trx, post_id, null));
		expect(another).not.toBe(id);
	});

	test('starts at its time, and not while something is missing', async () => {
		const id = await addNewsletter(open);
		await act((trx) => scheduleNewsletter(trx, id, new Date('2999-01-01')));
		await startDueNewsletters(services('1 Main St'));
		expect(await stateOf(id)).toBe('scheduled');
		await act((trx) => unscheduleNewsletter(trx, id));
		expect(await stateOf(id)).toBe('draft');
		await act((trx) => scheduleNewsletter(trx, id, new Date('2020-01-01')));
		await startDueNewsletters(services(null));
		expect(await stateOf(id)).toBe('scheduled');
		await startDueNewsletters(services('1 Main St'));
		expect(await stateOf(id)).toBe('sending');
	});

	test('pauses by itself when the mail server refuses it for its content', async () => {
		await sql`insert into subscribers (email, signup_id, source, consented_at, state, confirmed_at, confirmed_by)
			values ('last@example.org', gen_random_uuid(), 'form', now(), 'confirmed', now(), 'code')`.execute(
			open.db,
		);
		const id = await addNewsletter(open);
		await act((trx) => startNewsletter(trx, id));
		await sql`update mail set state = 'failed', last_error = 'content_refused' where id in (
			select id from mail where newsletter_id = ${id} and recipient <> 'last@example.org' limit 19)`.execute(
			open.db,
		);
		await settleNewsletters(open.team);
		expect(await stateOf(id)).toBe('sending');
		await sql`update mail set state = 'failed', last_error = 'content_refused'
			where newsletter_id = ${id} and recipient <> 'last@example.org'`.execute(open.db);
		await settleNewsletters(open.team);
		expect(await stateOf(id)).toBe('paused');
	});

	const unpublish = (id: string) =>
		sql`update blog_posts set published_at = null
			where id = (select post_id from newsletters where id = ${id})`.execute(open.db);

	test('a scheduled one keeps its text unless it is meant to be copied into a scheduled one', async () => {
		const id = await addNewsletter(open);
		await act((trx) => scheduleNewsletter(trx, id, new Date('2999-01-01')));
		const { post_id, title } = await read(id);
		await sql`update blog_posts set title = 'Another' where id = ${post_id}`.execute(open.db);
		expect(await act((trx) => prepareNewsletter(trx, post_id, null))).toBe(id);
		expect(await read(id)).toMatchObject({ title, version: 1 });
		await act((trx) => prepareNewsletter(trx, post_id, null, 'scheduled'));
		expect(await read(id)).toMatchObject({ title: 'Another', version: 2 });
	});

	test('a scheduled one whose post was unpublished waits, is named, and goes out once it is back', async () => {
		const id = await addNewsletter(open);
		await act((trx) => scheduleNewsletter(trx, id, new Date(Date.now() - 60_000)));
		await unpublish(id);
		const held = async () => (await act(listHeldNewsletters)).filter((one) => one.id === id);
		expect(await held()).toMatchObject([{ because: 'post_not_public' }]);
		await startDueNewsletters(services('1 Main St'));
		expect((await read(id)).state).toBe('scheduled');
		await sql`update blog_posts set published_at = '2026-01-02'
			where id = (select post_id from newsletters where id = ${id})`.execute(open.db);
		expect(await held()).toEqual([]);
		await startDueNewsletters(services('1 Main St'));
		expect((await read(id)).state).toBe('sending');
	});

	test('one whose post is unpublished during sending pauses, and says why', async () => {
		const id = await addNewsletter(open);
		await act((trx) => startNewsletter(trx, id));
		await settleNewsletters(open.team);
		expect((await read(id)).state).toBe('sending');
		await unpublish(id);
		await settleNewsletters(open.team);
		expect(await read(id)).toMatchObject({ state: 'paused', paused_because: 'post_not_public' });
		expect(await act(listHeldNewsletters)).toContainEqual(
			expect.objectContaining({ id, because: 'post_not_public' }),
		);
	});

	test('a finished one is not retried while its post is unpublished', async () => {
		const id = await addNewsletter(open);
		await act((trx) => startNewsletter(trx, id));
		await sql`update subscribers set token = md5(id::text) where token is null`.execute(open.db);
		await sql`update mail set state = 'failed' where newsletter_id = ${id}`.execute(open.db);
		await settleNewsletters(open.team);
		expect((await read(id)).state).toBe('sent');
		const mail = await open.db
			.selectFrom('mail')
			.selectAll()
			.where('newsletter_id', '=', id)
			.limit(1)
			.executeTakeFirstOrThrow();
		await act((trx) => retryMail(trx, mail.id));
		const made = () => act((trx) => composeNewsletter(trx, mail, services('1 Main St')));
		expect(await made()).toBeDefined();
		await unpublish(id);
		expect(await made()).toBeUndefined();
	});
});
