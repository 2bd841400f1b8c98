import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	composeAcknowledgement,
	queueAcknowledgement,
} from '#app/domain/inbox/acknowledgement-mail.server.ts';
import { exportItems } from '#app/domain/inbox/export-items.server.ts';
import { countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { composeReply } from '#app/domain/inbox/reply-mail.server.ts';
import type { Compose } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { composeConfirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { composeNewsletter } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { prepareNewsletter } from '#app/domain/newsletter/newsletters.server.ts';
import {
	countRecipients,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { labelsIn } from '#app/domain/privacy/labels.server.ts';
import { composeStoryRenewal } from '#app/domain/stories/author-mail.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import {
	confirmByCode,
	confirmByLink,
	resubscribeByToken,
	unsubscribeByEmail,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { honest } from '../support/honest.ts';
import { composeNewest } from '../support/job-services.ts';
import { samplePost } from '../support/posts.ts';
import { endsIn, publishSample } from '../support/sample-stories.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';
import { contentsWithOwner } from '../support/site-contents.ts';
import { englishIn } from '../support/spanish-text.ts';

const contents = loadContents('content');
const inSpanish = '<html lang="es-US">';
const reference = /CT-[0-9A-Z]{5}-[0-9A-Z]{5}/;

const open = await newDesk();
await setUpMail(open);
beforeEach(() => emptyDatabase(open.db));
afterAll(() => open.close());

const compose = (how: Compose, spanish_reader: string | null = null) =>
	composeNewest(open, how, { contents: contentsWithOwner({ spanish_reader }) });

function write(language: Language, email = 'mia@example.org') {
	const row = { name: 'Mía', email, subject: 'Una factura', message: 'No entiendo la factura.' };
	return insertSubmission(open.visitorDb, contactMessages, row, { ...honest(), language });
}

describe('a submission', () => {
	test('is acknowledged in it, with the promise only if somebody answers in it', async () => {
		const sent = await write('es');
		await queueAcknowledgement(open.team, sent, undefined);
		const promise = contentsWithOwner({}).es.forms['contact-messages']?.promise;
		const unpromised = await compose(composeAcknowledgement);
		expect(unpromised?.html).toContain(inSpanish);
		expect(unpromised?.text).not.toContain(promise);
		const message = await compose(composeAcknowledgement, 'Dea');
		expect(message?.html).toContain(inSpanish);
		expect(message?.text).toContain(promise);
		expect(message?.text).toMatch(new RegExp(`https://site\\.example/es/yours/${sent}/`));
	});

	test('is answered in a mail of its language', async () => {
		const sent = await write('es');
		const { id } = await open.db
			.selectFrom('inbox_items')
			.select('id')
			.where('reference', '=', sent)
			.executeTakeFirstOrThrow();
		const reply = await open.db
			.insertInto('messages')
			.values({ item_id: id, channel: 'mail', direction: 'out', body: 'Hola.' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await asTeam(open.team, (trx) =>
			enqueueMail(trx, {
				kind: 'reply',
				recipient: 'mia@example.org',
				itemId: id,
				replyId: reply.id,
			}),
		);
		const message = await compose(composeReply);
		expect(message?.html).toContain(inSpanish);
		expect(message?.subject).toMatch(reference);
		expect(message?.text).toContain(`https://site.example/es/yours/${sent}/`);
	});
});

describe('the desk', () => {
	test('lists, counts, finds and exports items by their language', async () => {
		const spanish = await write('es');
		const english = await write('en');
		const listed = async (language?: Language) => {
			const filter = { view: 'all' as const, language };
			const { items } = await listItems(open.team, filter);
			return items.map(({ reference, language }) => `${reference} ${language}`).toSorted();
		};
		expect(await listed()).toEqual([`${spanish} es`, `${english} en`].toSorted());
		expect(await listed('es')).toEqual([`${spanish} es`]);
		expect((await countViews(open.team, 'UTC', randomUUID())).byLanguage).toEqual([
			{ value: 'en', count: 1 },
			{ value: 'es', count: 1 },
		]);
		const exported = await Array.fromAsync(
			exportItems(open.team, { view: 'all', language: 'es' }, shell),
		);
		expect(exported.flat()).toMatchObject([{ reference: spanish, language: 'es' }]);
	});
});

describe('a story', () => {
	test('is public in its language, and its author is asked in it, with a date as it is written there', async () => {
		const changes = { email: 'author@example.org', language: 'es' };
		const { slug } = await publishSample(open.db, undefined, changes);
		const shown = await open.db.selectFrom('public_stories').select('language').execute();
		expect(shown).toEqual([{ language: 'es' }]);
		await endsIn(open.db, slug, 20);
		await sql`update stories set reminded_at = now()`.execute(open.db);
		const { item_id } = await open.db
			.selectFrom('stories')
			.select('item_id')
			.executeTakeFirstOrThrow();
		await asTeam(open.team, (trx) =>
			enqueueMail(trx, {
				kind: 'story_renewal',
				recipient: 'author@example.org',
				itemId: item_id,
			}),
		);
		const message = await compose(composeStoryRenewal);
		expect(message?.html).toContain(inSpanish);
		expect(message?.text).toMatch(/https:\/\/site\.example\/es\/yours\/ST-\S+\/story/);
		expect(message?.text).toMatch(/\d de [a-z]+ de 20\d\d/);
	});
});

const email = 'lector@example.org';
const languageOf = async () => (await subscriberOf(open, email))?.language;

describe('a subscriber', () => {
	test('is asked to confirm in the language of the sign-up, with its link', async () => {
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('es');
		const message = await compose(composeConfirmation);
		expect(message?.html).toContain(inSpanish);
		expect(message?.text).toContain('https://site.example/es/boletin/confirmar?t=');
		expect(message?.html, 'the code').toMatch(/translate="no"[^>]*>[\d\s]{6,}</);
	});

	test('who is asked again to confirm gets the newest language', async () => {
		await signUp(open, email, { language: 'en' });
		await sql`update subscribers set asked_at = now() - interval '16 minutes'`.execute(open.db);
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('es');
	});

	test('who was just asked to confirm keeps the language of that mail', async () => {
		await signUp(open, email, { language: 'en' });
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('en');
	});
});

describe('a newsletter', () => {
	beforeEach(async () => {
		for (const [name, language] of [
			['ada', 'en'],
			['bo', 'en'],
			['mia', 'es'],
		]) {
			const { id } = await addSubscriber(open, `${name}@example.org`, 'confirmed');
			await sql`update subscribers set language = ${language} where id = ${id}`.execute(open.db);
		}
	});

	test('goes to the confirmed subscribers of its post’s language alone, in it', async () => {
		const post = await open.db
			.insertInto('blog_posts')
			.values(samplePost('negacion', { language: 'es' }))
			.returning('id')
			.executeTakeFirstOrThrow();
		const started = await asTeam(open.team, async (trx) => {
			const id = (await prepareNewsletter(trx, post.id, null)) ?? '';
			return [await countRecipients(trx, id), await startNewsletter(trx, id)];
		});
		expect(started).toEqual([1, 1]);
		const mails = await open.db.selectFrom('mail').select('recipient').execute();
		expect(mails).toEqual([{ recipient: 'mia@example.org' }]);
		const message = await compose(composeNewsletter);
		expect(message?.text).toContain('https://site.example/es/blog/negacion');
		expect(message?.text).toContain('https://site.example/es/boletin/cancelar?t=');
		expect(message?.text).toContain('3 de agosto de 2025');
		expect(message?.html).toContain('<html lang="es-US">');
	});
});

describe('an export', () => {
	const exported = (references: string[]) =>
		exportRecords(open.team, references, shell, labelsIn(contents));

	/** The texts of a page, without the person's own. */
	const texts = (html: string) =>
		html
			.replace(/<style>.*<\/style>/s, '')
			.split(/<[^>]*>/)
			.map((text) => text.trim())
			.filter((text) => text !== '');

	test('a person’s export is in the language of their form, all of it', async () => {
		const { html, json, name } = await exported([await write('es')]);
		expect(html).toContain('<html lang="es-US">');
		expect(html).toContain(contents.es.pages.yours.file.title);
		expect(englishIn(texts(html))).toEqual([]);
		expect(name).toBe(contents.es.pages.yours.file.file_name);
		expect(JSON.parse(json).records).toMatchObject([{ language: 'es' }]);
	});

	test('of records in two languages it’s in that of the newest', async () => {
		const [english, spanish] = [await write('en'), await write('es')];
		const receive = (reference: string, day: string) =>
			open.db
				.updateTable('inbox_items')
				.set({ received_at: day })
				.where('reference', '=', reference)
				.execute();
		await receive(english, '2026-03-02');
		await receive(spanish, '2026-03-03');
		expect((await exported([english, spanish])).html).toContain('<html lang="es-US">');
		await receive(spanish, '2026-03-01');
		expect((await exported([english, spanish])).html).toContain('<html lang="en-US">');
	});

	test('of a newsletter sign-up it’s in that of the subscription, which it names', async () => {
		const id = (await signUp(open, email)) ?? '';
		await sql`update subscribers set language = 'es'`.execute(open.db);
		const { html, json } = await exported([id]);
		expect(html).toContain('<html lang="es-US">');
		expect(JSON.parse(json).records[0].subscription).toMatchObject({ language: 'es' });
	});
});

describe('a subscriber who signs up again on the page of another language, or whose email a stranger types there,', () => {
	const mails = () => open.db.selectFrom('mail').selectAll().orderBy('created_at').execute();

	/** Composes the newest mail, as it leaves, and marks it as sent. */
	async function openMail() {
		const message = await compose(composeConfirmation);
		await open.db.updateTable('mail').set({ state: 'sent' }).execute();
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
});
