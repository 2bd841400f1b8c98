import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { askDueSubscribers } from '#app/domain/newsletter/confirmation-queue.server.ts';
import {
	findFlagged,
	flagSubscriber,
	releaseSignUp,
} from '#app/domain/newsletter/flagged-sign-ups.server.ts';
import { changeSubscriber } from '#app/domain/newsletter/subscribers.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import {
	confirmByCode,
	confirmByLink,
	unsubscribeByEmail,
	unsubscribeByToken,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp as signUpAs } from '../support/sign-up.ts';

const open = await newDesk();
afterAll(() => open.close());

describe('newsletter sign-ups', () => {
	let email: string;
	const flaggedOf = (email: string) => asTeam(open.team, (trx) => findFlagged(trx, email));

	beforeEach(() => {
		email = `${randomUUID()}@example.org`;
	});

	const signUp = (address = email, options: Parameters<typeof signUpAs>[2] = {}) =>
		signUpAs(open, address, options);
	const mails = (address = email) =>
		open.db
			.selectFrom('mail')
			.select(['kind', 'state'])
			.where('recipient', '=', address.toLowerCase())
			.orderBy('created_at')
			.execute();
	const issue = async (address = email) => {
		const { id } = (await subscriberOf(open, address)) ?? { id: '' };
		return asTeam(open.team, (trx) => issueConfirmation(trx, id, 'en'));
	};
	/** Makes everything about a subscriber and their mail this much older, and marks the mail as sent. */
	const age = async (interval: string, address = email) => {
		const by = sql`${interval}::text::interval`;
		await sql`update mail set created_at = created_at - ${by}, state = 'sent' where recipient = ${address}`.execute(
			open.db,
		);
		await sql`update subscribers set asked_at = asked_at - ${by}, ask_at = ask_at - ${by},
			state_at = state_at - ${by} where email = ${address}`.execute(open.db);
	};
	const askDue = () => askDueSubscribers(open.team);

	test('before mail is set up no one is asked, and the sign-up waits until it is', async () => {
		await signUp();
		expect(await subscriberOf(open, email)).toMatchObject({
			state: 'unconfirmed',
			asked_at: null,
			source: 'form',
		});
		expect(await mails()).toEqual([]);
		await setUpMail(open);
		await askDue();
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'waiting' }]);
	});

	test('a thousand sign-ups with one email are one mail', async () => {
		await asAnon(open.visitorDb, (trx) =>
			sql`insert into newsletter_signups (name, email)
				select 'Name ' || n, case n % 2 when 0 then ${email} else upper(${email}) end
				from generate_series(1, 1000) as n on conflict do nothing`.execute(trx),
		);
		await Promise.all(Array.from({ length: 8 }, () => signUp()));
		expect(
			await open.db
				.selectFrom('newsletter_signups')
				.select('name')
				.where(sql<string>`lower(email)`, '=', email)
				.execute(),
		).toEqual([{ name: 'Name 1' }]);
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'waiting' }]);
	});

	test('a confirmed subscriber is not asked again and stays confirmed', async () => {
		await addSubscriber(open, email, 'confirmed');
		await signUp();
		expect(await mails()).toEqual([]);
		expect((await subscriberOf(open, email))?.state).toBe('confirmed');
	});

	test('a former subscriber is asked once a day, and resubscribed only by confirming', async () => {
		const { token } = await addSubscriber(open, email, 'confirmed');
		await unsubscribeByToken(open.visitorDb, token);
		await signUp();
		await age('20 minutes');
		await signUp();
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'sent' }]);
		await age('4 days');
		await askDue();
		expect(await mails()).toHaveLength(1);
		expect((await subscriberOf(open, email))?.state).toBe('unsubscribed');
		expect(await confirmByLink(open.visitorDb, (await issue()).token)).toBe(true);
		expect((await subscriberOf(open, email))?.state).toBe('confirmed');
	});

	test('sends nothing to suppressed addresses', async () => {
		await addSubscriber(open, email, 'suppressed');
		await signUp();
		expect(await mails()).toEqual([]);
	});

	test('who doesn’t confirm isn’t asked again', async () => {
		await signUp();
		await age('4 days');
		await askDue();
		expect(await mails()).toHaveLength(1);
	});

	test('confirming drops the mail that waits', async () => {
		await signUp();
		expect(await confirmByCode(open.visitorDb, email, (await issue()).code)).toBe(true);
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'canceled' }]);
	});

	test('a sign-up flagged as spam causes no mail; "not spam" does what an honest one would have done', async () => {
		const ada = await addMember(open, `Ada${email.slice(0, 8)}`);
		const id = (await signUp(email, { spamReason: 'honeypot' })) ?? '';
		expect(await subscriberOf(open, email)).toBeUndefined();
		expect((await flaggedOf(email)).map(({ spam_reason }) => spam_reason)).toEqual(['honeypot']);
		expect(await releaseSignUp(open.team, id, ada)).toBe('not_spam');
		await askDue();
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'waiting' }]);
		const subscriber = await subscriberOf(open, email);
		expect(await flagSubscriber(open.team, subscriber?.id ?? '', ada)).toBe(true);
		expect(await subscriberOf(open, email)).toBeUndefined();
		expect(await mails()).toEqual([]);
		expect(await flagSubscriber(open.team, subscriber?.id ?? '', ada)).toBe(false);
	});

	test('stores an honest sign-up although one with its email was flagged before', async () => {
		const ada = await addMember(open, `Bo${email.slice(0, 8)}`);
		const flagged = (await signUp(email, { spamReason: 'too_fast' })) ?? '';
		const honest = await signUp(email.toUpperCase());
		expect(await signUp(email)).toBeUndefined();
		expect(await subscriberOf(open, email)).toMatchObject({ signup_id: honest });
		// The flagged sign-up has nothing left to do when it turns out honest: the sign-up is there.
		expect(await releaseSignUp(open.team, flagged, ada)).toBe('signed_up_since');
		expect(await flaggedOf(email)).toHaveLength(1);
		expect(await releaseSignUp(open.team, randomUUID(), ada)).toBe('missing');
	});

	test('a former subscriber whose sign-up was flagged comes back by an honest one and a code', async () => {
		const { signup_id, token } = await addSubscriber(open, email, 'confirmed');
		await unsubscribeByToken(open.visitorDb, token);
		await sql`update newsletter_signups set spam_reason = 'team' where id = ${signup_id}`.execute(
			open.db,
		);
		const again = await signUp();
		expect(again).toBeDefined();
		expect(await subscriberOf(open, email)).toMatchObject({
			state: 'unsubscribed',
			signup_id: again,
		});
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'waiting' }]);
	});

	test('a code confirms on the page of any sign-up with that email, within five tries and half an hour', async () => {
		await signUp();
		await signUp(email.toUpperCase());
		await signUp(`other-${email}`);
		const { code } = await issue();
		const wrong = code === '000000' ? '000001' : '000000';
		expect(await confirmByCode(open.visitorDb, `other-${email}`, code)).toBe(false);
		for (let tries = 0; tries < 4; tries++) {
			expect(await confirmByCode(open.visitorDb, email, wrong)).toBe(false);
		}
		expect(await confirmByCode(open.visitorDb, email.toUpperCase(), code)).toBe(true);
		expect(await subscriberOf(open, email)).toMatchObject({
			state: 'confirmed',
			confirmed_by: 'code',
		});
	});

	test('a code sent again is no error while it is confirmed, and brings nobody back', async () => {
		await signUp();
		const { code } = await issue();
		const wrong = code === '000000' ? '000001' : '000000';
		expect(await confirmByCode(open.visitorDb, email, code)).toBe(true);
		const confirmed = await subscriberOf(open, email);
		expect(await confirmByCode(open.visitorDb, email, code)).toBe(true);
		expect(await subscriberOf(open, email)).toEqual(confirmed);
		expect(await confirmByCode(open.visitorDb, email, wrong)).toBe(false);
		await unsubscribeByEmail(open.visitorDb, email);
		expect(await confirmByCode(open.visitorDb, email, code)).toBe(false);
		expect((await subscriberOf(open, email))?.state).toBe('unsubscribed');
	});

	test('no code works after half an hour', async () => {
		await signUp();
		const { code } = await issue();
		await sql`update confirmations set code_expires_at = now() - interval '1 second'`.execute(
			open.db,
		);
		expect(await confirmByCode(open.visitorDb, email, code)).toBe(false);
		expect((await subscriberOf(open, email))?.state).toBe('unconfirmed');
	});

	test('using up the five tries of another person’s code takes no more than that from them', async () => {
		await signUp();
		const { code, token } = await issue();
		const wrong = code === '000000' ? '000001' : '000000';
		for (let tries = 0; tries < 6; tries++) await confirmByCode(open.visitorDb, email, wrong);
		expect(await confirmByCode(open.visitorDb, email, code)).toBe(false);
		expect(await confirmByLink(open.visitorDb, token)).toBe(true);
		expect(await subscriberOf(open, email)).toMatchObject({
			state: 'confirmed',
			confirmed_by: 'link',
		});
	});

	test('a link works for a week, also if its delivery was retried', async () => {
		await signUp();
		const [first, second] = [await issue(), await issue()];
		await sql`update confirmations set expires_at = now() - interval '1 second'
			where token_hash = hash_of(${second.token})`.execute(open.db);
		expect(await confirmByLink(open.visitorDb, second.token)).toBe(false);
		expect(await confirmByLink(open.visitorDb, 'guessed')).toBe(false);
		expect(await confirmByLink(open.visitorDb, first.token)).toBe(true);
		expect(await confirmByLink(open.visitorDb, first.token)).toBe(true);
	});

	test('a link used before does not resubscribe a person who has left since', async () => {
		await addSubscriber(open, email, 'unconfirmed');
		const { token } = await issue();
		await confirmByLink(open.visitorDb, token);
		await unsubscribeByToken(open.visitorDb, (await subscriberOf(open, email))?.token ?? '');
		expect(await confirmByLink(open.visitorDb, token)).toBe(false);
		expect((await subscriberOf(open, email))?.state).toBe('unsubscribed');
	});

	test('leaving before confirming ends it: no waiting mail, no link', async () => {
		await signUp();
		const { token } = await issue();
		const { id } = (await subscriberOf(open, email)) ?? { id: '' };
		await asTeam(open.team, (trx) => changeSubscriber(trx, id, 'unsubscribe'));
		expect(await mails()).toEqual([{ kind: 'confirmation', state: 'canceled' }]);
		expect(await confirmByLink(open.visitorDb, token)).toBe(false);
		await age('4 days');
		await askDue();
		expect(await mails()).toHaveLength(1);
	});
});
