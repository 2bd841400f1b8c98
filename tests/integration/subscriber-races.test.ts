import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { composeConfirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { changeSubscriber } from '#app/domain/newsletter/subscribers.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import {
	confirmByCode,
	confirmByLink,
	unsubscribeByEmail,
	unsubscribeByToken,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';
import { until } from '../support/site-requests.ts';

// A person confirms and leaves at the same moment. In either order, they have left.

const open = await newDesk();
afterAll(() => open.close());

async function someone() {
	const email = `${randomUUID()}@example.org`;
	const { id, token } = await addSubscriber(open, email, 'unconfirmed');
	const issued = await asTeam(open.team, (trx) => issueConfirmation(trx, id, 'en'));
	return { id, email, token, issued };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const confirming: [string, (who: Someone) => Promise<boolean>][] = [
	['the link', ({ issued }) => confirmByLink(open.visitorDb, issued.token)],
	['the code', ({ email, issued }) => confirmByCode(open.visitorDb, email, issued.code)],
];
const leaving: [string, (who: Someone) => Promise<unknown>][] = [
	['the link in a newsletter', ({ token }) => unsubscribeByToken(open.visitorDb, token)],
	['their email', ({ email }) => unsubscribeByEmail(open.visitorDb, email)],
	['the team', ({ id }) => asTeam(open.team, (trx) => changeSubscriber(trx, id, 'unsubscribe'))],
];
const pairs = confirming.flatMap(([by, confirm]) =>
	leaving.map(([through, leave]) => [by, through, confirm, leave] as const),
);

/** Holds a row of the table while both begin, so that they get it in this order. */
async function inOrder(
	who: Someone,
	first: () => Promise<unknown>,
	second: () => Promise<unknown>,
) {
	const results = await (open.db as Kysely<Schema>).transaction().execute(async (trx) => {
		await sql`select 1 from subscribers where id = ${who.id} for update`.execute(trx);
		const running = [first()];
		await waiting(1);
		running.push(second());
		await waiting(2);
		return running;
	});
	return Promise.all(results);
}

/** Waits until that many statements wait for a row. */
const waiting = (count: number) =>
	until(
		async () => {
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(open.db);
			return rows[0]?.count;
		},
		(waits) => waits === count,
	);
const stateOf = async ({ email }: Someone) => (await subscriberOf(open, email))?.state;

describe.each(pairs)('confirming by %s, leaving by %s', (_, __, confirm, leave) => {
	test('leaving first prevents the confirmation', async () => {
		const who = await someone();
		const [, confirmed] = await inOrder(
			who,
			() => leave(who),
			() => confirm(who),
		);
		expect([confirmed, await stateOf(who)]).toEqual([false, 'unsubscribed']);
	});

	test('leaving second works after the confirmation', async () => {
		const who = await someone();
		await inOrder(
			who,
			() => confirm(who),
			() => leave(who),
		);
		expect(await stateOf(who)).toBe('unsubscribed');
	});
});

test('a mail queued before a person left asks them nothing, and stores nothing that confirms', async () => {
	const who = await someone();
	const mail = await open.db
		.insertInto('mail')
		.values({ kind: 'confirmation', recipient: who.email, subscriber_id: who.id, state: 'sending' })
		.returningAll()
		.executeTakeFirstOrThrow();
	const compose = () =>
		asTeam(open.team, (trx) => composeConfirmation(trx, mail, jobServices(open)));
	expect(await compose()).toBeDefined();
	const [, made] = await inOrder(who, () => unsubscribeByToken(open.visitorDb, who.token), compose);
	expect(made).toBeUndefined();
	const { rows } = await sql`select 1 from confirmations where subscriber_id = ${who.id}`.execute(
		open.db,
	);
	expect(rows).toEqual([]);
	// A later sign-up is asked again.
	await sql`update mail set created_at = clock_timestamp() where id = ${mail.id}`.execute(open.db);
	expect(await compose()).toBeDefined();
});
