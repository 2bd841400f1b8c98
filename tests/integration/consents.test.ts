import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sender } from '#app/domain/audit/write-audit-log.server.ts';
import {
	correctField,
	giveConsent,
	withdrawConsent,
} from '#app/domain/privacy/correct-record.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { readRecords } from '#app/domain/privacy/person-records.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { parseDecisionExport, writeDecisionExport } from '../../cli/decision-export.ts';
import { reapply } from '../../cli/reapply.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { dumpOf, restoreDump } from '../support/dump.ts';
import { recordingServices, send } from '../support/form-requests.ts';
import { formTable } from '../support/form-table.ts';
import { contents } from '../support/site-contents.ts';

const content = contents.en;
const field = 'consent_to_share';
const box = content.forms['success-stories']?.fields[field];
const shown = `${box?.label}\n${box?.hint}`;

const open = await newDatabase();
afterAll(() => open.close());

const form = formTable.find(({ table }) => table === 'success_stories');

/** Sends a story as a browser does. @returns its reference */
async function story(checked: boolean, to = open): Promise<string> {
	if (!form) throw new Error('no form');
	const fields = {
		success_story: 'We won',
		helpful_resources: 'A letter',
		email: 'mia@example.org',
	};
	const body = new URLSearchParams({
		...fields,
		submission_key: randomUUID(),
		...(checked && { [field]: 'on' }),
	});
	const { services } = recordingServices(to.db);
	const { result } = await send(services, form, body);
	if (result?.state !== 'sent') throw new Error(result?.state);
	return result.reference ?? '';
}

const consentsOf = (reference: string, of = open) =>
	asTeam(teamDb(of.db), async (trx) => (await readRecords(trx, [reference]))[0]?.consents);
const boxOf = async (reference: string, of = open) =>
	(
		await of.db
			.selectFrom('success_stories')
			.select(field)
			.where('reference', '=', reference)
			.executeTakeFirst()
	)?.[field];

describe('a consent', () => {
	test('is stored from the form with the sentence as it was shown', async () => {
		const reference = await story(true);
		const { created_at } = await open.db
			.selectFrom('success_stories')
			.select('created_at')
			.where('reference', '=', reference)
			.executeTakeFirstOrThrow();
		expect(await consentsOf(reference)).toEqual([
			{
				field,
				sentence: shown,
				given_at: created_at,
				given_by: 'form',
				withdrawn_at: null,
				withdrawn_by: null,
			},
		]);
		expect(await consentsOf(await story(false))).toEqual([]);
	});

	test('is withdrawn and given again by each way to do it, and the box matches the newest row', async () => {
		const reference = await story(true);
		const team = teamDb(open.db);
		const ada = { via: 'desk', memberId: (await addMember(open, 'Ada')).memberId } as const;
		await withdrawConsent(team, { reference, field }, ada);
		await withdrawConsent(team, { reference, field }, ada);
		expect(await boxOf(reference)).toBe(false);
		await giveConsent(team, { reference, field, sentence: 'Reworded since' }, sender);
		expect(await boxOf(reference)).toBe(true);
		await withdrawConsent(team, { reference, field }, sender);
		expect(await consentsOf(reference)).toMatchObject([
			{ sentence: shown, given_by: 'form', withdrawn_by: 'team', withdrawn_at: expect.any(Date) },
			{ sentence: 'Reworded since', given_by: 'link', withdrawn_by: 'link' },
		]);
		const log = await open.db
			.selectFrom('audit_log')
			.select(['action', 'via'])
			.where('subject', '=', reference)
			.orderBy('at')
			.execute();
		expect(log).toEqual([
			{ action: 'privacy.consent_withdrawn', via: 'desk' },
			{ action: 'privacy.consent_given', via: 'sender' },
			{ action: 'privacy.consent_withdrawn', via: 'sender' },
		]);
		// Each way to change the box.
		const check = (checked: boolean) =>
			open.db
				.updateTable('success_stories')
				.set({ [field]: checked })
				.where('reference', '=', reference)
				.execute();
		await check(true);
		expect((await consentsOf(reference))?.at(-1)).toMatchObject({
			given_by: 'team',
			withdrawn_at: null,
		});
		await check(false);
		expect((await consentsOf(reference))?.at(-1)).toMatchObject({ withdrawn_by: 'team' });
	});

	test('cannot be corrected at the desk: no member consents for a sender', async () => {
		const reference = await story(false);
		const ada = { via: 'desk', memberId: (await addMember(open, 'Bo')).memberId } as const;
		for (const value of ['on', 'true']) {
			expect(await correctField(teamDb(open.db), { reference, field, value }, ada)).toBe('missing');
		}
		expect(await boxOf(reference)).toBe(false);
		expect(await consentsOf(reference)).toEqual([]);
	});

	test('is in the files of its person', async () => {
		const reference = await story(true);
		const files = await exportRecords(teamDb(open.db), [reference], sender, () =>
			labelsOf(content),
		);
		for (const text of [files.html, files.json])
			expect(text).toContain('I give permission to feature');
	});
});

describe('after a restore', () => {
	let decisions: string;
	let after: TestDatabase;
	const names = ['withdrawn', 'again', 'later', 'standing'] as const;
	const references = {} as Record<(typeof names)[number], string>;
	beforeAll(async () => {
		const before = await newDesk();
		for (const name of names) references[name] = await story(true, before);
		const old = await dumpOf(before.db);
		const withdraw = (reference: string) =>
			withdrawConsent(teamDb(before.db), { reference, field }, sender);
		for (const name of ['withdrawn', 'again', 'later'] as const) await withdraw(references[name]);
		await giveConsent(
			teamDb(before.db),
			{ reference: references.again, field, sentence: shown },
			sender,
		);
		decisions = await writeDecisionExport(before.db);
		after = await newDatabase();
		await restoreDump(after.db, old);
		// A sender whose box is checked again in the copy withdraws the consent and gives it once more.
		await withdrawConsent(teamDb(after.db), { reference: references.later, field }, sender);
		await giveConsent(
			teamDb(after.db),
			{ reference: references.later, field, sentence: shown },
			sender,
		);
		await before.close();
	});
	afterAll(async () => {
		await after.close();
	});

	test('the copy has the evidence once, with its own time', async () => {
		expect(await consentsOf(references.standing, after)).toMatchObject([
			{ sentence: shown, given_by: 'form', withdrawn_at: null },
		]);
	});

	test('the decision export withdraws what was withdrawn since, unless it was given again', async () => {
		for (const _ of ['once', 'and a second time']) {
			const io = recordingIo();
			await reapply(after.db, parseDecisionExport(decisions, undefined), undefined, io);
			if (_ === 'once') expect(io.printed()).toContain('Withdrew again: 1 consents.');
			expect(await boxOf(references.withdrawn, after)).toBe(false);
			expect(await boxOf(references.again, after)).toBe(true);
			expect(await boxOf(references.later, after)).toBe(true);
			expect(await boxOf(references.standing, after)).toBe(true);
			expect(await consentsOf(references.withdrawn, after)).toHaveLength(1);
		}
	});
});
