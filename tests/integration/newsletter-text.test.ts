import { sql, type Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { retryMail } from '#app/domain/mail/outbox.server.ts';
import {
	composeNewsletter,
	readNewsletter,
} from '#app/domain/newsletter/newsletter-mail.server.ts';
import { prepareNewsletter } from '#app/domain/newsletter/newsletters.server.ts';
import {
	listHeldNewsletters,
	scheduleNewsletter,
	settleNewsletters,
	startDueNewsletters,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { newDesk } from '../support/desk-database.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { contentsWithOwner } from '../support/site-contents.ts';

const open = await newDesk();
await addSubscribers(open, 3);
afterAll(() => open.close());

describe('a newsletter is its post, and', () => {
	const act = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => asTeam(open.team, work);
	const read = (id: string) => act((trx) => readNewsletter(trx, id));
	const services = () =>
		jobServices(open, {
			mail: sampleMail,
			contents: contentsWithOwner({ postal_address: '1 Main St' }),
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
		await startDueNewsletters(services());
		expect((await read(id)).state).toBe('scheduled');
		await sql`update blog_posts set published_at = '2026-01-02'
			where id = (select post_id from newsletters where id = ${id})`.execute(open.db);
		expect(await held()).toEqual([]);
		await startDueNewsletters(services());
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
		const made = () => act((trx) => composeNewsletter(trx, mail, services()));
		expect(await made()).toBeDefined();
		await unpublish(id);
		expect(await made()).toBeUndefined();
	});
});
