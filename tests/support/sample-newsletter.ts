import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { prepareNewsletter } from '#app/domain/newsletter/newsletters.server.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { addSubscriber } from './sample-subscribers.ts';

/** Adds confirmed subscribers: subscriber1@example.org, subscriber2@example.org and so on. */
export async function addSubscribers(
	{ db }: Pick<OpenDatabase, 'db'>,
	count: number,
): Promise<void> {
	await sql`insert into subscribers
			(email, state, signup_id, source, consented_at, confirmed_at, confirmed_by)
		select 'subscriber' || n || '@example.org', 'confirmed', gen_random_uuid(), 'form', now(), now(), 'code'
		from generate_series(1, ${sql.lit(count)}) as n`.execute(db);
}

/** Publishes a post and makes a draft newsletter of it. */
export async function addNewsletter({ db }: Pick<OpenDatabase, 'db'>): Promise<string> {
	const { id } = await db
		.insertInto('blog_posts')
		.values({
			title: 'Three letters that end a denial',
			slug: `letters-${randomUUID()}`,
			content: 'Ask for the rule.\n\nThen ask again.',
			content_markdown: 'Ask for **the rule**.\n\nThen ask again.',
			published_at: '2026-01-02T00:00:00Z',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const newsletter = await asTeam(teamDb(db), (trx) => prepareNewsletter(trx, id, null));
	if (newsletter === undefined) throw new Error('The post is not published.');
	return newsletter;
}

/** Makes a newsletter that was sent to two people and reached one. Neither of them is subscribed now. */
export async function addSentNewsletter({ db }: Pick<OpenDatabase, 'db'>): Promise<string> {
	const id = await addNewsletter({ db });
	for (const [state, last_error] of [
		['unsubscribed', null],
		['bounced', 'recipient_refused'],
	] as const) {
		const recipient = `${state}.${id}@example.org`;
		const subscriber = await addSubscriber({ db }, recipient, state);
		await sql`insert into mail (kind, recipient, subscriber_id, newsletter_id, state, last_error, attempts)
			values ('newsletter', ${recipient}, ${subscriber.id}, ${id}, ${last_error ? 'failed' : 'sent'}, ${last_error}, 1)`.execute(
			db,
		);
	}
	for (const state of ['sending', 'sent']) {
		await sql`update newsletters set state = ${state}, started_at = now() where id = ${id}`.execute(
			db,
		);
	}
	return id;
}
