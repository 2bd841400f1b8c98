import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { composeConfirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import {
	confirmByCode,
	confirmByLink,
	resubscribeByToken,
	unsubscribeByEmail,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';

// A subscriber who signs up again on the page of another language, or whose email a stranger types there.

const email = 'lector@example.org';
const contents = loadContents('content');

const open = await newDesk();
await setUpMail(open);
beforeEach(() => emptyDatabase(open.db));
afterAll(() => open.close());

const languageOf = async () => (await subscriberOf(open, email))?.language;
const mails = () => open.db.selectFrom('mail').selectAll().orderBy('created_at').execute();

/** Composes the newest mail, as it leaves, and marks it as sent. */
async function openMail() {
	const mail = (await mails()).at(-1);
	if (!mail) throw new Error('no mail');
	const services = jobServices(open, { contents });
	const message = await asTeam(open.team, (trx) => composeConfirmation(trx, mail, services));
	await open.db.updateTable('mail').set({ state: 'sent' }).where('id', '=', mail.id).execute();
	const [, token = ''] = /\?t=([\w-]+)/.exec(message?.text ?? '') ?? [];
	const [code = ''] = /\d{6}/.exec(message?.subject ?? '') ?? [];
	return { text: message?.text ?? '', token, code };
}

/** Makes the mails so far older than the time between two to one mailbox. */
const later = async () => {
	await sql`update mail set created_at = created_at - interval '16 minutes'`.execute(open.db);
	await sql`update subscribers set ask_at = ask_at - interval '20 minutes'`.execute(open.db);
	await askWaiting(open.team);
};

test('is asked in that language, and gets it once they use the link, which works once', async () => {
	await addSubscriber(open, email, 'confirmed');
	await signUp(open, email, { language: 'es' });
	const spanish = await openMail();
	expect(spanish.text).toContain(contents.es.mail.confirmation.another_language.title);
	expect(spanish.text).not.toContain(contents.es.mail.confirmation.not_you);
	expect(await languageOf()).toBe('en');
	expect(await confirmByLink(open.visitorDb, spanish.token)).toBe(true);
	expect(await subscriberOf(open, email)).toMatchObject({
		state: 'confirmed',
		language: 'es',
		asked_language: null,
		ask_at: null,
	});

	await signUp(open, email, { language: 'en' });
	await later();
	const english = await openMail();
	expect(english.text).toContain(contents.en.mail.confirmation.another_language.title);
	expect(await confirmByLink(open.visitorDb, english.token)).toBe(true);
	expect(await confirmByLink(open.visitorDb, spanish.token)).toBe(true);
	expect(await languageOf()).toBe('en');
});

test('keeps their language if they only open a link from before again', async () => {
	await signUp(open, email, { language: 'en' });
	const first = await openMail();
	expect(await confirmByLink(open.visitorDb, first.token)).toBe(true);
	await signUp(open, email, { language: 'es' });
	await later();
	const asked = await openMail();
	expect(await confirmByLink(open.visitorDb, first.token)).toBe(true);
	expect(await confirmByCode(open.visitorDb, email, first.code)).toBe(true);
	expect(await languageOf()).toBe('en');
	expect(await confirmByLink(open.visitorDb, asked.token)).toBe(true);
	expect(await languageOf()).toBe('es');
});

test('is asked after a while if they confirmed just now, and three times a day at most', async () => {
	await signUp(open, email, { language: 'en' });
	await confirmByLink(open.visitorDb, (await openMail()).token);
	await signUp(open, email, { language: 'es' });
	expect(await mails()).toHaveLength(1);
	for (let asked = 0; asked < 4; asked += 1) {
		await later();
		await open.db.updateTable('mail').set({ state: 'sent' }).execute();
		await signUp(open, email, { language: 'es' });
	}
	expect(await mails()).toHaveLength(3);
	expect(await languageOf()).toBe('en');
});

test('asks for nothing anymore once they left', async () => {
	await addSubscriber(open, email, 'confirmed');
	await signUp(open, email, { language: 'es' });
	const { token } = await openMail();
	await unsubscribeByEmail(open.visitorDb, email);
	expect(await confirmByLink(open.visitorDb, token)).toBe(false);
	expect(await subscriberOf(open, email)).toMatchObject({
		state: 'unsubscribed',
		language: 'en',
		asked_language: null,
	});
});

test('comes back in the language they had, whatever a stranger signed up meanwhile', async () => {
	const { token } = await addSubscriber(open, email, 'confirmed');
	await unsubscribeByEmail(open.visitorDb, email);
	await signUp(open, email, { language: 'es' });
	expect(await subscriberOf(open, email)).toMatchObject({ language: 'en', asked_language: 'es' });
	expect(await resubscribeByToken(open.visitorDb, token)).toBe(true);
	expect(await subscriberOf(open, email)).toMatchObject({
		state: 'confirmed',
		language: 'en',
		asked_language: null,
	});
});

test.each(['unsubscribed', 'bounced'] as const)(
	'comes back after they were %s in the language of the mail that they use',
	async (state) => {
		await addSubscriber(open, email, state);
		await signUp(open, email, { language: 'es' });
		const { token, text } = await openMail();
		expect(text).toContain(contents.es.mail.confirmation.title);
		expect(await languageOf()).toBe('en');
		expect(await confirmByLink(open.visitorDb, token)).toBe(true);
		expect(await subscriberOf(open, email)).toMatchObject({
			state: 'confirmed',
			language: 'es',
			asked_language: null,
		});
	},
);
