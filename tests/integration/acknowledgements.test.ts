import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	composeAcknowledgement,
	queueAcknowledgement,
} from '#app/domain/inbox/acknowledgement-mail.server.ts';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import { askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newDesk } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { composeNewest } from '../support/job-services.ts';
import { setUpMail } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { post as postForm } from '../support/site-requests.ts';

let open: Awaited<ReturnType<typeof newDesk>>;
beforeEach(async () => {
	open = await newDesk();
	await setUpMail(open);
});
afterEach(() => open.close());

const secretText = 'my diagnosis and my debts';

/** Stores a message, and queues its acknowledgement, if it gets one. */
async function write(email: string) {
	const row = { name: 'Mia', email, subject: secretText, message: secretText };
	const reference = await insertSubmission(open.visitorDb, contactMessages, row, honest());
	await queueAcknowledgement(open.team, reference, undefined);
	return reference;
}

const mails = () =>
	open.db.selectFrom('mail').selectAll().where('kind', '=', 'acknowledgement').execute();

const compose = () => composeNewest(open, composeAcknowledgement);

describe('an acknowledgement', () => {
	test('has our words, the reference, the promise and the link, and nothing they typed', async () => {
		const reference = await write('mia@example.org');
		const message = await compose();
		expect(message?.text).toContain(reference);
		expect(message?.html, 'for who reads a translation').toMatch(
			new RegExp(`translate="no"[^>]*>${reference}<`),
		);
		expect(message?.text).toContain('24 hours');
		expect(message?.text).toContain(`/yours/${reference}/`);
		expect(message?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
		for (const part of [message?.subject, message?.text, message?.html]) {
			expect(part).not.toMatch(/diagnosis|Mia/);
		}
	});

	test('is one a day for a mailbox, in any spelling', async () => {
		for (const email of ['rosa.m@gmail.com', 'rosam+x@gmail.com', 'ROSAM@gmail.com']) {
			await write(email);
		}
		expect(await mails()).toHaveLength(1);
		await sql`update mail set created_at = now() - interval '25 hours'`.execute(open.db);
		await write('rosam@gmail.com');
		expect(await mails()).toHaveLength(2);
	});

	test('and confirmations are three a day and six in 30 days for a mailbox', async () => {
		const count = async () => {
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from mail`.execute(open.db);
			return rows[0]?.count;
		};
		/** A day in which a stranger tries every way to have us write to one mailbox. */
		const tryAll = async (day: number) => {
			for (const spelling of ['rosa.m', 'rosam', 'r.o.sam', 'ro.sam']) {
				await signUp(open, `${spelling}+${day}@gmail.com`);
				await askWaiting(open.team);
				await write('rosam@gmail.com');
				await sql`update mail set state = 'sent', created_at = created_at - interval '16 minutes'`.execute(
					open.db,
				);
			}
		};
		await tryAll(1);
		expect(await count()).toBe(3);
		for (let day = 2; day < 6; day += 1) {
			await sql`update mail set created_at = created_at - interval '25 hours'`.execute(open.db);
			await tryAll(day);
		}
		expect(await count()).toBe(6);
	});

	test('leaves room in the hour for confirmations', async () => {
		for (let n = 0; n < 201; n += 1) await write(`crowd${n}@example.org`);
		expect(await mails()).toHaveLength(200);
		await signUp(open, 'reader@example.org');
		await askWaiting(open.team);
		const asked = open.db.selectFrom('mail').select('id').where('kind', '=', 'confirmation');
		expect(await asked.execute()).toHaveLength(1);
	});

	test('counts for its mailbox also once its sender has deleted what they sent', async () => {
		const erase = async () => {
			const items = await open.db.selectFrom('inbox_items').select('reference').execute();
			const references = items.map(({ reference }) => reference);
			const selection = { references, count: references.length };
			await eraseRecords(open.team, selection, shell, { secret: undefined });
		};
		await write('rosa.m+1@gmail.com');
		await erase();
		await write('rosam+2@gmail.com');
		expect(await mails()).toEqual([]);
		await write('bo@example.org');
		expect(await mails()).toHaveLength(1);
		await open.db.updateTable('contact_messages').set({ email: 'nobody@example.org' }).execute();
		await erase();
		await write('bo@example.org');
		expect(await mails()).toEqual([]);
	});

	test.each<[string, (reference: string) => Promise<unknown>]>([
		[
			'spam',
			(reference) => changeItem(open.team, { reference, version: 1 }, { state: 'spam' }, shell),
		],
		[
			'an item answered meanwhile',
			(reference) => changeItem(open.team, { reference, version: 1 }, { state: 'answered' }, shell),
		],
		[
			'an email corrected meanwhile',
			() => open.db.updateTable('contact_messages').set({ email: 'right@example.org' }).execute(),
		],
	])('isn’t sent for %s', async (_, change) => {
		const reference = await write('mia@example.org');
		await change(reference);
		expect(await compose()).toBeUndefined();
	});

	test('isn’t queued for a text that is no mailbox', async () => {
		await write('no mailbox');
		expect(await mails()).toEqual([]);
	});
});

test('follows a form that promises a reply, once for a form sent twice, and no other form', async () => {
	const env = {
		...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Team <team@example.org>' },
		...{ SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
	};
	const site = await startSite({ env });
	const there = await openDatabase(site.location);
	const post = (path: string, fields: Record<string, string>) => postForm(site.url + path, fields);
	const sentMail = () =>
		there.db.selectFrom('mail').select('recipient').where('kind', '=', 'acknowledgement').execute();
	const contact = { name: 'Mia', subject: 'A bill', message: 'Hello' };
	const request = { feature_description: 'A photo', email: 'none@example.org' };
	await post('/community/feature-requests', request);
	for (let n = 0; n < 2; n += 1) await post('/contact', { ...contact, email: 'mia@example.org' });
	await post('/contact', { ...contact, email: 'bo@example.org' });
	await expect
		.poll(async () => (await sentMail()).map(({ recipient }) => recipient).sort(), {
			timeout: 60_000,
		})
		.toEqual(['bo@example.org', 'mia@example.org']);
	await there.close();
	await removeSite(site);
});
