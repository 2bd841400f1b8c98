import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { job, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { searchSubscribers } from '#app/domain/newsletter/flagged-sign-ups.server.ts';
import {
	importSubscribers,
	listImports,
	undoImport,
} from '#app/domain/newsletter/import-subscribers.server.ts';
import { changeSubscriber, findMailable } from '#app/domain/newsletter/subscribers.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { runRetention } from '#app/domain/privacy/retention.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { exportToFile, importFromText, readRows } from '../../cli/subscribers-commands.ts';
import { newDesk } from '../support/desk-database.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';

const content = loadContent('content');

const io = { print: async () => {} };

const open = await newDesk();
await setUpMail(open);
const folder = await mkdtemp(path.join(tmpdir(), 'subscribers-'));
afterAll(async () => {
	await open.close();
	await rm(folder, { recursive: true });
});

describe('lists of subscribers', () => {
	const rowOf = (email: string) => ({
		email,
		name: '',
		consentedAt: '2026-06-02',
		consentSource: 'The June fair',
		language: 'en',
	});

	test('an import adds new subscribers with their proof, and resubscribes no address', async () => {
		const mark = randomUUID();
		for (const state of [
			'unconfirmed',
			'confirmed',
			'unsubscribed',
			'bounced',
			'suppressed',
		] as const) {
			await addSubscriber(open, `${state}-${mark}@example.org`, state);
		}
		const emails = ['new', 'unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'suppressed'].map(
			(name) => `${name}-${mark}@example.org`,
		);
		const counts = await asTeam(open.team, (trx) =>
			importSubscribers(trx, emails.map(rowOf), undefined, shell),
		);
		expect(counts).toEqual({
			added: 1,
			confirmed: 1,
			confirmed_before: 1,
			unsubscribed_before: 1,
			bounced_before: 1,
			suppressed_before: 1,
		});
		expect(await subscriberOf(open, emails[0] ?? '')).toMatchObject({
			state: 'confirmed',
			confirmed_by: 'import',
			source: 'import',
			consent_note: 'The June fair',
			consented_at: new Date('2026-06-02T00:00:00Z'),
		});
		// No mail is sent, and nothing new waits in the inbox.
		const { rows } = await sql`select 1 from mail union all
			select 1 from inbox_items where state = 'open' and email = ${emails[0]}`.execute(open.db);
		expect(rows).toEqual([]);
	});

	test('an import is undone for a day: who it added goes, who had signed up waits again, who left stays off', async () => {
		const mark = randomUUID();
		const [added = '', waiting = '', left = ''] = ['added', 'waiting', 'left'].map(
			(name) => `${name}-${mark}@example.org`,
		);
		await signUp(open, waiting, { language: 'es', name: 'Mia' });
		const before = await subscriberOf(open, waiting);
		const rows = [added, waiting, left].map(rowOf);
		await asTeam(open.team, (trx) => importSubscribers(trx, rows, undefined, shell));
		const [done] = await listImports(open.team);
		expect(done).toMatchObject({ people: 3, by: null });
		const { id: leaver = '' } = (await subscriberOf(open, left)) ?? {};
		await asTeam(open.team, (trx) => changeSubscriber(trx, leaver, 'unsubscribe'));
		const undo = () => undoImport(open.team, done?.id ?? '', shell);
		await sql`update subscriber_imports set created_at = now() - interval '25 hours'`.execute(
			open.db,
		);
		expect(await undo()).toBeUndefined();
		expect(await listImports(open.team)).toEqual([]);
		await sql`update subscriber_imports set created_at = now()`.execute(open.db);
		expect(await undo()).toBe(2);
		expect(await subscriberOf(open, added)).toBeUndefined();
		expect(await findPerson(open.team, added, shell)).toMatchObject({ records: [] });
		expect(await subscriberOf(open, waiting)).toMatchObject({
			...{ state: 'unconfirmed', source: 'form', consent_note: null, confirmed_by: null },
			...{ language: 'es', consented_at: before?.consented_at, signup_id: before?.signup_id },
		});
		expect(await subscriberOf(open, left)).toMatchObject({ state: 'unsubscribed' });
		expect(await undo()).toBeUndefined();
		const [told] = await open.db
			.selectFrom('audit_log')
			.select('counts')
			.where('action', '=', 'subscribers.import_undone')
			.execute();
		expect(told?.counts).toEqual({ subscribers: 2 });
	});

	test('does not add or mail people who were erased on request, not even when they sign up', async () => {
		const email = `gone-${randomUUID()}@example.org`;
		await asTeam(open.team, (trx) =>
			importSubscribers(trx, [rowOf(email)], 'a secret key of ours', shell),
		);
		const found = await findPerson(open.team, email, shell);
		expect(found?.records).toHaveLength(1);
		const references = found?.records.map(({ reference }) => reference) ?? [];
		await eraseRecords(open.team, { references, count: 1 }, shell, {
			secret: 'a secret key of ours',
		});
		expect(await subscriberOf(open, email)).toBeUndefined();
		const again = await asTeam(open.team, (trx) =>
			importSubscribers(trx, [rowOf(email)], 'a secret key of ours', shell),
		);
		expect(again).toEqual({ erased_before: 1 });
		const { id } = await addSubscriber(open, email, 'unconfirmed');
		const mail = { id: randomUUID(), subscriber_id: id, recipient: email };
		const mailable = (secret?: string) =>
			asTeam(open.team, (trx) => findMailable(trx, 'confirmation', mail, secret));
		expect(await mailable('a secret key of ours')).toBeUndefined();
		expect(await mailable('another secret key')).toMatchObject({ id });
	});

	test('logs a search with what it found, not with the search term', async () => {
		const email = `sought-${randomUUID()}@example.org`;
		await addSubscriber(open, email, 'confirmed');
		const found = await searchSubscribers(open.team, ` ${email.toUpperCase()}`, shell);
		expect(found).toMatchObject({ subscriber: { email }, flagged: [] });
		await searchSubscribers(open.team, 'nobody\0@example.org', shell);
		const { rows } = await sql<{ counts: object }>`select counts from audit_log
			where action = 'subscribers.searched' order by at`.execute(open.db);
		expect(rows.map(({ counts }) => counts)).toEqual([
			{ subscribers: 1, flagged: 0 },
			{ subscribers: 0, flagged: 0 },
		]);
	});

	test('a person’s own export has their subscription and its proof', async () => {
		const email = `mine-${randomUUID()}@example.org`;
		await asTeam(open.team, (trx) => importSubscribers(trx, [rowOf(email)], undefined, shell));
		const found = await findPerson(open.team, email, shell);
		const references = found?.records.map(({ reference }) => reference) ?? [];
		const { json, html } = await exportRecords(open.team, references, shell, () =>
			labelsOf(content),
		);
		expect(JSON.parse(json).records[0].subscription).toMatchObject({
			state: 'confirmed',
			consent_note: 'The June fair',
		});
		expect(html).toContain('The June fair');
	});

	test('retention deletes sign-ups that were never confirmed, but no subscription and no suppression', async () => {
		const mark = randomUUID();
		const states = ['unconfirmed', 'confirmed', 'unsubscribed', 'suppressed'] as const;
		for (const state of states) await addSubscriber(open, `${state}-${mark}@example.org`, state);
		await runRetention(open.team, { newsletter_signups: 10 }, { by: job, secret: undefined });
		const { rows } = await sql<{ state: string }>`select state from subscribers
			where email like ${`%${mark}%`} order by state`.execute(open.db);
		expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'suppressed', 'unsubscribed']);
	});

	test('an export can be imported elsewhere: the confirmed, with their proof', async () => {
		const file = path.join(folder, 'moved.csv');
		await exportToFile(open.db, file, io);
		const other = await newDesk();
		try {
			expect((await stat(file)).mode & 0o777).toBe(0o600);
			const text = await readFile(file, 'utf8');
			await importFromText(other.db, readRows(text, file), undefined, io);
			const confirmed = (db: typeof open.db) =>
				db
					.selectFrom('subscribers')
					.select(['email', 'consented_at'])
					.where('state', '=', 'confirmed')
					.orderBy('email')
					.execute();
			expect(await confirmed(other.db)).toEqual(await confirmed(open.db));
			const { actions } = await other.db
				.selectFrom('audit_log')
				.select(sql<string[]>`array_agg(action)`.as('actions'))
				.executeTakeFirstOrThrow();
			expect(actions).toEqual(['subscribers.imported']);
		} finally {
			await other.close();
		}
	});
});
