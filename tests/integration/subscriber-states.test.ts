import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { composeConfirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { composeNewsletter } from '#app/domain/newsletter/newsletter-mail.server.ts';
import {
	changeSubscriber,
	type SubscriberEvent,
} from '#app/domain/newsletter/subscribers.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import {
	confirmByCode,
	confirmByLink,
	resubscribeByToken,
	unsubscribeByEmail,
	unsubscribeByToken,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { waitingForLock } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';

const states = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'suppressed'] as const;

type Outcome = Partial<Record<SubscriberState, SubscriberState>>;

/** The change of each event. It leaves a subscriber in any other state as it is. */
const outcomes: Record<string, Outcome> = {
	// By the person.
	confirm: { unconfirmed: 'confirmed', unsubscribed: 'confirmed', bounced: 'confirmed' },
	unsubscribe: { unconfirmed: 'unsubscribed', confirmed: 'unsubscribed', bounced: 'unsubscribed' },
	undo: {},
	// By anyone who types the email.
	'unsubscribe by email': {
		unconfirmed: 'unsubscribed',
		confirmed: 'unsubscribed',
		bounced: 'unsubscribed',
	},
	'sign up': {},
	// By the team and the mail server.
	import: { unconfirmed: 'confirmed' },
	bounce: { unconfirmed: 'bounced', confirmed: 'bounced' },
	suppress: {
		unconfirmed: 'suppressed',
		confirmed: 'suppressed',
		unsubscribed: 'suppressed',
		bounced: 'suppressed',
	},
	release: { suppressed: 'unsubscribed' },
};

const open = await newDesk();
afterAll(() => open.close());

describe('subscribers', () => {
	const events = Object.entries(outcomes).flatMap(([event, to]) =>
		states.map((from) => [event, from, to[from] ?? from] as const),
	);

	test.each(events)('%s: %s becomes %s', async (event, from, to) => {
		const email = `${randomUUID()}@example.org`;
		const { id, token } = await addSubscriber(open, email, from);
		const actions: Record<string, () => Promise<unknown>> = {
			confirm: async () => {
				const issued = await asTeam(open.team, (trx) => issueConfirmation(trx, id, 'en'));
				expect(await confirmByLink(open.visitorDb, issued.token)).toBe(to === 'confirmed');
			},
			unsubscribe: () => unsubscribeByToken(open.visitorDb, token),
			undo: () => resubscribeByToken(open.visitorDb, token),
			'unsubscribe by email': () => unsubscribeByEmail(open.visitorDb, ` ${email.toUpperCase()}`),
			'sign up': () =>
				asAnon(open.visitorDb, (trx) =>
					sql`insert into newsletter_signups (name, email) values ('A', ${email}) on conflict do nothing`.execute(
						trx,
					),
				),
			import: () =>
				asTeam(open.team, (trx) =>
					sql`select import_subscriber(${email}, '', '2026-01-02', 'a paper list', 'en', null)`.execute(
						trx,
					),
				),
		};
		const byTeam = () =>
			asTeam(open.team, (trx) => changeSubscriber(trx, id, event as SubscriberEvent));
		await (actions[event] ?? byTeam)();
		expect((await subscriberOf(open, email))?.state).toBe(to);
	});

	test('the team can neither write a state nor confirm', async () => {
		const { id } = await addSubscriber(open, `${randomUUID()}@example.org`, 'unconfirmed');
		for (const statement of [
			`update subscribers set state = 'confirmed' where id = '${id}'`,
			`insert into subscribers (email, signup_id, source, consented_at) values ('a@b.c', '${id}', 'form', now())`,
			`delete from subscribers where id = '${id}'`,
			`select apply_subscriber_event('${id}', 'confirm', 'link')`,
			`select change_subscriber('${id}', 'confirm')`,
			`select request_confirmation('${id}')`,
		]) {
			const attempt = asTeam(open.team, (trx) => sql.raw(statement).execute(trx));
			await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
		}
	});

	test('undo restores a confirmation for a week', async () => {
		const email = `${randomUUID()}@example.org`;
		const { token } = await addSubscriber(open, email, 'confirmed');
		await unsubscribeByToken(open.visitorDb, token);
		expect(await resubscribeByToken(open.visitorDb, token)).toBe(true);
		expect(await subscriberOf(open, email)).toMatchObject({
			state: 'confirmed',
			confirmed_by: 'undo',
		});
		await unsubscribeByToken(open.visitorDb, token);
		await sql`update subscribers set state_at = now() - interval '8 days' where email = ${email}`.execute(
			open.db,
		);
		expect(await resubscribeByToken(open.visitorDb, token)).toBe(false);
		expect((await subscriberOf(open, email))?.state).toBe('unsubscribed');
	});
});

// A person confirms and leaves at the same moment. In either order, they have left.

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
		await waitingForLock(open.db, 1);
		running.push(second());
		await waitingForLock(open.db, 2);
		return running;
	});
	return Promise.all(results);
}

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

// The team corrects a mistyped email. The owner of the mistyped mailbox has a mail to it, and must not decide
// for the right one.

const ada = await addMember(open, 'Ada', 'owner');

async function personWhoMistyped(
	state: 'unconfirmed' | 'confirmed' | 'unsubscribed' = 'unconfirmed',
) {
	const name = randomUUID();
	const mistyped = `${name}@exmaple.org`;
	const email = `${name}@example.org`;
	const { id, token, signup_id: reference } = await addSubscriber(open, mistyped, state);
	const correct = () => correctField(open.team, { reference, field: 'email', value: email }, ada);
	return { id, token, email, mistyped, correct, now: () => subscriberOf(open, email) };
}

/** A mail to the mailbox that a person had when it was queued. */
async function queued(who: { id: string; mistyped: string }, kind: 'confirmation' | 'newsletter') {
	const newsletter = await open.db
		.insertInto('newsletters')
		.values({
			post_id: randomUUID(),
			post_version: 1,
			slug: 'a',
			title: 'A',
			content: 'A text.',
			published_at: new Date(),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const { rows } = await sql<{
		id: string;
	}>`insert into mail (kind, recipient, subscriber_id, newsletter_id)
		values (${kind}, ${who.mistyped}, ${who.id}, ${kind === 'newsletter' ? newsletter.id : null})
		returning id`.execute(open.db);
	const { id = '' } = rows[0] ?? {};
	const compose = kind === 'newsletter' ? composeNewsletter : composeConfirmation;
	return () =>
		asTeam(open.team, async (trx) => {
			const mail = await trx
				.selectFrom('mail')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			return compose(trx, mail, jobServices(open));
		});
}

test('a mail to the mistyped mailbox confirms nothing', async () => {
	const who = await personWhoMistyped();
	const issued = await asTeam(open.team, (trx) => issueConfirmation(trx, who.id, 'en'));
	expect(await who.correct()).toBe('done');
	expect(await confirmByLink(open.visitorDb, issued.token)).toBe(false);
	expect(await confirmByCode(open.visitorDb, who.email, issued.code)).toBe(false);
	expect(await who.now()).toMatchObject({ state: 'unconfirmed' });
});

test('a mail that still waits for the mistyped mailbox does not leave', async () => {
	const who = await personWhoMistyped();
	const confirmation = await queued(who, 'confirmation');
	const newsletter = await queued(who, 'newsletter');
	expect(await confirmation()).toBeDefined();
	await who.correct();
	expect(await confirmation()).toBeUndefined();
	// The right mailbox has confirmed since.
	const issued = await asTeam(open.team, (trx) => issueConfirmation(trx, who.id, 'en'));
	expect(await confirmByLink(open.visitorDb, issued.token)).toBe(true);
	expect(await newsletter()).toBeUndefined();
});

test('a newsletter mailed there can end the subscription, but not resume it', async () => {
	const who = await personWhoMistyped('confirmed');
	await unsubscribeByToken(open.visitorDb, who.token);
	await who.correct();
	expect(await resubscribeByToken(open.visitorDb, who.token)).toBe(false);
	expect(await who.now()).toMatchObject({ state: 'unsubscribed' });
	const other = await personWhoMistyped('confirmed');
	await other.correct();
	expect(await other.now()).toMatchObject({ state: 'unconfirmed' });
	await unsubscribeByToken(open.visitorDb, other.token);
	expect(await other.now()).toMatchObject({ state: 'unsubscribed' });
});
