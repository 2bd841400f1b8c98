import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { composeConfirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { composeNewsletter } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import {
	confirmByCode,
	confirmByLink,
	resubscribeByToken,
	unsubscribeByToken,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';

// The team corrects a mistyped email. The owner of the mistyped mailbox has a mail to it, and must not decide
// for the right one.

const open = await newDesk();
const ada = await addMember(open, 'Ada', 'owner');
afterAll(() => open.close());

async function someone(state: 'unconfirmed' | 'confirmed' | 'unsubscribed' = 'unconfirmed') {
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
	const who = await someone();
	const issued = await asTeam(open.team, (trx) => issueConfirmation(trx, who.id, 'en'));
	expect(await who.correct()).toBe('done');
	expect(await confirmByLink(open.visitorDb, issued.token)).toBe(false);
	expect(await confirmByCode(open.visitorDb, who.email, issued.code)).toBe(false);
	expect(await who.now()).toMatchObject({ state: 'unconfirmed' });
});

test('a mail that still waits for the mistyped mailbox does not leave', async () => {
	const who = await someone();
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
	const who = await someone('confirmed');
	await unsubscribeByToken(open.visitorDb, who.token);
	await who.correct();
	expect(await resubscribeByToken(open.visitorDb, who.token)).toBe(false);
	expect(await who.now()).toMatchObject({ state: 'unsubscribed' });
	const other = await someone('confirmed');
	await other.correct();
	expect(await other.now()).toMatchObject({ state: 'unconfirmed' });
	await unsubscribeByToken(open.visitorDb, other.token);
	expect(await other.now()).toMatchObject({ state: 'unsubscribed' });
});
