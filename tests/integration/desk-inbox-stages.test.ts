import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import { changeStages, countNextSteps, listStages } from '#app/domain/inbox/stages.server.ts';
import { undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { investorInterest } from '#app/domain/submissions/forms/investor-interest.ts';
import { patientAdvocates } from '#app/domain/submissions/forms/patient-advocates.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { waitingForLock } from '../support/databases.ts';
import { honest } from '../support/honest.ts';
import { inboxDesk } from '../support/inbox-desk.ts';

const desk = await inboxDesk();
afterAll(() => desk.open.close());

const form = 'investor_interest';
const { team, db, visitorDb } = desk.open;
const invest = (name: string) =>
	insertSubmission(visitorDb, investorInterest, { name, email: `${name}@example.org` }, honest());
const stages = async () => (await listStages(team)).filter((stage) => stage.form === form);
const stageOf = async (reference: string) => (await desk.itemOf(reference)).item.stage;
const idOf = async (name: string) => (await stages()).find((one) => one.name === name)?.id ?? '';

describe('stages', () => {
	test('an item begins in the first, moves, and takes its next step with it', async () => {
		const reference = await invest('quorra');
		expect(await stageOf(reference)).toBe('New');
		expect((await desk.itemOf(await desk.send('A bill'))).item.stage_id).toBeNull();
		const talking = await idOf('Talking');
		const step = { text: '  Call Quagmire ', on: '2026-12-03' };
		const seen = { reference, version: 1 };
		expect(await changeItem(team, seen, { stage: talking, step }, desk.ada)).toMatchObject({
			outcome: 'changed',
		});
		expect((await desk.itemOf(reference)).item).toMatchObject({
			stage: 'Talking',
			next_step: 'Call Quagmire',
			next_step_on: '2026-12-03',
		});
		expect(await desk.allOf({ view: 'all', stage: talking })).toEqual([reference]);
		expect(await desk.allOf({ view: 'all', stepBy: '2026-12-02' })).toEqual([]);
		expect(await countNextSteps(team, '2026-12-03')).toBe(1);

		// A second member who saw it before is told, and nothing is overwritten.
		const late = await changeItem(team, seen, { stage: await idOf('Invested'), step }, desk.bo);
		expect(late).toMatchObject({
			outcome: 'conflict',
			changes: [{ field: 'stage', from_value: 'New', to_value: 'Talking', member_name: 'Ada' }],
		});
		// Of another form, or none.
		const advocates = (await listStages(team)).find((one) => one.form === 'patient_advocates');
		for (const stage of [advocates?.id ?? '', 'none']) {
			const refused = await changeItem(team, { reference, version: 2 }, { stage, step }, desk.ada);
			expect(refused.outcome).toBe('unknown_stage');
		}
		await expect(
			db.updateTable('inbox_items').set({ stage_id: advocates?.id }).execute(),
		).rejects.toMatchObject({ code: '23503' });

		// What the team wrote is found, exported and erased with the submission.
		const found = await findPerson(team, 'quagmire', desk.ada);
		expect(found?.records).toMatchObject([{ reference, next_step: 'Call Quagmire' }]);
		await eraseRecords(team, { references: [reference], count: 1 }, desk.ada, {
			secret: undefined,
		});
		const { rows } = await sql`select * from find_text_anywhere('Call Quagmire')`.execute(db);
		expect(rows).toEqual([]);
	});

	test('a renamed stage keeps its items, a removed one moves them and says so', async () => {
		const change = (values: Parameters<typeof changeStages>[2]) =>
			changeStages(team, form, values, desk.ada);
		const id = await idOf('Talking');
		const reference = await invest('tron');
		await changeItem(
			team,
			{ reference, version: 1 },
			{ stage: id, step: { text: '', on: '' } },
			desk.ada,
		);
		expect(await change({ intent: 'rename', id, was: 'Talking', name: ' In  talks ' })).toBe(
			'done',
		);
		expect(await stageOf(reference)).toBe('In talks');
		// Someone with the former name on screen is told.
		expect(await change({ intent: 'rename', id, was: 'Talking', name: 'Calls' })).toBe('late');
		expect(await change({ intent: 'rename', id, was: 'In talks', name: 'new' })).toBe('taken');
		expect(await change({ intent: 'rename', id, was: 'In talks', name: ' ' })).toBe('invalid');
		expect(await change({ intent: 'add', name: 'Later' })).toBe('done');
		expect(await change({ intent: 'up', id: await idOf('Later') })).toBe('done');
		expect((await stages()).map(({ name }) => name)).toEqual([
			'New',
			'In talks',
			'Reviewing',
			'Invested',
			'Later',
			'Not now',
		]);
		expect(await change({ intent: 'up', id: await idOf('New') })).toBe('late');

		const [other] = (await listStages(team)).filter((one) => one.form !== form);
		expect(await change({ intent: 'remove', id, to: other?.id ?? '' })).toBe('late');
		expect(await change({ intent: 'remove', id, to: await idOf('New') })).toBe('done');
		const { item, changes } = await desk.itemOf(reference);
		expect(item).toMatchObject({ stage: 'New', version: 3 });
		expect(changes.at(-1)).toMatchObject({ from_value: 'In talks', to_value: 'New' });
		// The change before can't be undone: its stage is gone.
		expect(await undoChanges(team, [{ reference, version: 3 }], desk.ada)).toEqual([reference]);
		await expect(
			db.deleteFrom('inbox_stages').where('name', '=', 'New').execute(),
		).rejects.toMatchObject({ code: '23503' });
	});

	test('an item that arrives while the first stage is being removed is in the next', async () => {
		const advocate = {
			...Object.fromEntries(patientAdvocates.fields.map(({ name }) => [name, 'Yori'])),
			email: 'yori@example.org',
		};
		const arriving = await db.transaction().execute(async (trx) => {
			await trx
				.deleteFrom('inbox_stages')
				.where('submission_table', '=', 'patient_advocates')
				.where('name', '=', 'New')
				.execute();
			const sending = insertSubmission(visitorDb, patientAdvocates, advocate as never, honest());
			await waitingForLock(db, 1);
			return { sending };
		});
		expect(await stageOf(await arriving.sending)).toBe('Interview');
	});
});
