import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords, listEraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { parseDecisionExport, writeDecisionExport } from '../../cli/decision-export.ts';
import { reapply } from '../../cli/reapply.ts';
import { callTeam, recordingIo } from '../support/call-team.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { dumpOf, restoreDump } from '../support/dump.ts';
import { honest } from '../support/honest.ts';

type Desk = TestDatabase & { team: TeamDb };

const folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
const [before, after] = await Promise.all([newDesk(), newDesk()]);
const ada = await addMember(before, 'Ada', 'owner');
const references: Record<string, string> = {};
const file = (name: string) => path.join(folder, name);
const secret = undefined;

const message = (email: string) => {
	const row = { name: 'Mia', email, subject: 'Hi', message: 'A bill' };
	return insertSubmission(before.visitorDb, contactMessages, row, honest());
};
const story = () => {
	const row = {
		name: null,
		email: null,
		success_story: 'It worked',
		helpful_resources: 'A letter',
		consent_to_share: true,
	};
	return insertSubmission(before.visitorDb, successStories, row, honest());
};
const erase = (...names: string[]) => {
	const chosen = names.map((name) => references[name] ?? '');
	return eraseRecords(before.team, { references: chosen, count: chosen.length }, ada, { secret });
};
const there = async (db: Desk) => {
	const items = await db.db.selectFrom('inbox_items').select('reference').execute();
	const found = items.map(({ reference }) => reference);
	return Object.keys(references).filter((name) => found.includes(references[name] ?? ''));
};

Object.assign(references, {
	asked: await message('mia@example.org'),
	stays: await message('mia@example.org'),
	nameless: await story(),
	corrected: await message('typo@example.org'),
});
const old = await dumpOf(before.db);

await erase('asked', 'nameless');
const { corrected = '' } = references;
const right = { reference: corrected, field: 'email', value: 'right@example.org' };
expect(await correctField(before.team, right, ada)).toBe('done');
const decisions = await writeDecisionExport(before.db);
await writeFile(file('erased.registry'), decisions);
await restoreDump(after.db, old);
afterAll(async () => {
	await Promise.all([before.close(), after.close()]);
	await rm(folder, { recursive: true });
});

describe('a restore from before an erasure', () => {
	test('brings back erased rows, and erases them again', async () => {
		expect(await there(after)).toEqual(Object.keys(references));
		const io = recordingIo();
		await reapply(after.db, parseDecisionExport(decisions, secret), secret, io);
		// An email would also find submissions that its owner didn't have erased.
		expect(await there(after)).toEqual(['stays', 'corrected']);
		expect(io.printed()).toMatch(/contact_messages +1\n/);
		expect(io.printed()).toMatch(/success_stories +1\n/);
		expect(io.printed()).toContain(`by hand: ${references.corrected}.`);
	});

	test('the proof is there, and no mail goes to people who had asked for none', async () => {
		const email = 'mia@example.org';
		expect(await asTeam(after.team, (trx) => wasErased(trx, email, secret))).toBe(true);
		const { rows: records } = await listEraseRecords(after.team);
		expect(records.map(({ reason, via }) => [reason, via])).toEqual([
			['restored', 'shell'],
			['request', 'desk'],
		]);
	});

	test('a second run by the command erases nothing more', async () => {
		await insertSubmission(
			after.visitorDb,
			contactMessages,
			{ name: 'Mia', email: 'mia@example.org', subject: 'Again', message: 'New' },
			honest(),
		);
		const { stdout, ...rest } = await callTeam(
			after,
			'privacy',
			'reapply',
			file('erased.registry'),
		);
		expect(rest).toEqual({ code: 0, stderr: '' });
		expect(stdout).toContain('Nothing had to be erased again.');
		const rows = await after.db
			.selectFrom('contact_messages')
			.select('email')
			.where('email', '=', 'mia@example.org')
			.execute();
		expect(rows).toHaveLength(2);
	});
});
