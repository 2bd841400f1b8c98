import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { labelsIn } from '#app/domain/privacy/labels.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { honest } from '../support/honest.ts';
import { signUp } from '../support/sign-up.ts';
import { englishIn } from '../support/spanish-text.ts';

const contents = loadContents('content');
const email = 'mia@example.org';

const open = await newDesk();
beforeEach(() => emptyDatabase(open.db));
afterAll(() => open.close());

function write(language: Language) {
	const row = { name: 'Mía', email, subject: 'Una factura', message: 'No la entiendo.' };
	return insertSubmission(open.visitorDb, contactMessages, row, { ...honest(), language });
}

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
