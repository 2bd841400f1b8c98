import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import {
	changeSubscriber,
	type SubscriberEvent,
} from '#app/domain/newsletter/subscribers.server.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import {
	confirmByLink,
	resubscribeByToken,
	unsubscribeByEmail,
	unsubscribeByToken,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDesk } from '../support/desk-database.ts';
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
