import { sql } from 'kysely';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import type { Database } from '#app/platform/db/schema.ts';

/** Adds a subscriber in a state, as the events that lead there do, without any mail. */
export async function addSubscriber(
	{ db }: { db: Database },
	email: string,
	state: SubscriberState,
) {
	await sql`insert into newsletter_signups (created_at, name, email)
		values (now() - interval '30 days', 'Mia', ${email})`.execute(db);
	const read = () =>
		db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
	const subscriber = await read();
	const event = {
		confirmed: 'confirm',
		unsubscribed: 'unsubscribe',
		bounced: 'bounce',
		suppressed: 'suppress',
	};
	if (state !== 'unconfirmed') {
		await sql`select apply_subscriber_event(${subscriber.id}, ${event[state]}, 'link')`.execute(db);
	}
	// A confirmed subscriber has a token, also after a correction of the email.
	await sql`update subscribers set token = coalesce(token, ${'0'.repeat(32)} || replace(id::text, '-', ''))
		where id = ${subscriber.id}`.execute(db);
	const { token, ...made } = await read();
	return { ...made, token: token ?? '' };
}

/** Reads a subscriber. */
export function subscriberOf({ db }: { db: Database }, email: string) {
	return db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Sets up mail as far as the database knows. */
export async function setUpMail({ db }: { db: Database }): Promise<void> {
	await sql`insert into scheduled_jobs (name, next_at) values ('subscribers', 'infinity')`.execute(
		db,
	);
}
