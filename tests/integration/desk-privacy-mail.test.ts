import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSiteContents } from '#app/composition-root.server.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { sendReply } from '#app/domain/inbox/send-reply.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { recordLines } from '#app/domain/privacy/export-page.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { newDesk } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';

const secret = 'a secret key of ours';
const { en: content } = await loadSiteContents('content');

const open = await newDesk();
afterAll(() => open.close());

describe('our mail to a person', () => {
	const found = async (email: string) =>
		(await findPerson(open.team, email, shell, secret))?.records ?? [];
	const newEmail = () => `${randomUUID()}@example.org`;

	test('shows a newsletter subscription with its state, its proof and its mail', async () => {
		const email = newEmail();
		const { id: subscriberId } = await addSubscriber(open, email, 'suppressed');
		const confirmation = { kind: 'confirmation', recipient: email, subscriberId } as const;
		for (const _ of [1, 2]) await asTeam(open.team, (trx) => enqueueMail(trx, confirmation));
		const [record] = await found(email.toUpperCase());
		expect(record).toMatchObject({
			theirs: true,
			subscription: { state: 'suppressed' },
			mail: [{ kind: 'confirmation', state: 'waiting', recipient: email, count: 2 }],
		});
		if (!record) return;
		const lines = recordLines(record, labelsOf(content)).map(([, text]) => text);
		expect(lines.join('\n')).toContain('suppressed, since');
		expect(lines.filter((text) => text.includes(email)).length).toBeGreaterThanOrEqual(2);
		const { json, html } = await exportRecords(open.team, [record.reference], shell, () =>
			labelsOf(content),
		);
		expect(JSON.parse(json).records[0].mail).toMatchObject([{ kind: 'confirmation', count: 2 }]);
		expect(html).toContain(`to ${email}`);
	});

	test("finds a reply's record also by the email it went to before a correction", async () => {
		const [before, after] = [newEmail(), newEmail()];
		const row = { name: 'Mia', email: before, subject: 'Hi', message: 'Help' };
		const reference = await insertSubmission(open.visitorDb, contactMessages, row, honest());
		const reply = { subject: () => 'Hi', body: 'Hello', sendKey: randomUUID() };
		await sendReply(open.team, { reference, version: 1 }, reply, shell);
		await correctField(open.team, { reference, field: 'email', value: after }, shell);
		expect(await found(before)).toMatchObject([{ reference, theirs: false }]);
		expect(await found(after)).toMatchObject([{ reference, theirs: true }]);
		expect(await found(newEmail())).toEqual([]);

		const erased = await eraseRecords(open.team, { references: [reference], count: 1 }, shell, {
			secret,
		});
		expect(erased).toMatchObject({ outcome: 'erased', counts: { mail: 1, messages: 1 } });
		expect(await found(before)).toEqual([]);
		const erasedBefore = async (email: string) =>
			(await findPerson(open.team, email, shell, secret))?.erasedBefore;
		expect([await erasedBefore(after), await erasedBefore(newEmail())]).toEqual([true, false]);
	});
});
