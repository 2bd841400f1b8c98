import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import {
	answeredElsewhere,
	changeItem,
	type ItemChange,
	type SeenItem,
} from '#app/domain/inbox/change-item.server.ts';
import { sendReply, undoReply } from '#app/domain/inbox/send-reply.server.ts';
import { changeStages, countNextSteps, listStages } from '#app/domain/inbox/stages.server.ts';
import { undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { claimMail } from '#app/domain/mail/delivery/claims.server.ts';
import { retryMail } from '#app/domain/mail/outbox.server.ts';
import { removeMember } from '#app/domain/people/members.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { investorInterest } from '#app/domain/submissions/forms/investor-interest.ts';
import { patientAdvocates } from '#app/domain/submissions/forms/patient-advocates.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { waitingForLock } from '../support/databases.ts';
import { honest } from '../support/honest.ts';
import { inboxDesk, replyIdOf } from '../support/inbox-desk.ts';

const desk = await inboxDesk();
afterAll(() => desk.open.close());

describe('undo', () => {
	/** Claims a mail as its queue does. */
	const claim = (id = '') => claimMail(desk.open.team, sql`id = ${id}::uuid`, 'example.org');

	/** A message after some changes of Ada's, and its version. */
	async function changed(...changes: ItemChange[]) {
		const reference = await desk.send('A bill');
		let version = 1;
		for (const change of changes) {
			const result = await changeItem(desk.open.team, { reference, version }, change, desk.ada);
			if (result.outcome !== 'changed') throw new Error(result.outcome);
			version = result.version;
		}
		return { reference, version };
	}

	const reply = (notBefore = new Date(Date.now() + 60_000)) => ({
		subject: () => 'Your message',
		body: 'Hello Mia',
		sendKey: randomUUID(),
		notBefore,
	});

	const mailOf = (itemId: string) =>
		desk.open.db.selectFrom('mail').selectAll().where('item_id', '=', itemId).execute();

	test.each<[string, ItemChange[], object]>([
		['closed', [{ state: 'closed' }], { state: 'open', closed_at: null }],
		['reopened', [{ state: 'closed' }, { state: 'open' }], { state: 'closed' }],
		['marked as spam', [{ state: 'spam' }], { state: 'open' }],
		['said not to be spam', [{ state: 'spam' }, { state: 'open' }], { state: 'spam' }],
		['snoozed', [{ snoozedUntil: new Date('2030-01-01') }], { snoozed_until: null }],
		[
			'woken',
			[{ snoozedUntil: new Date('2030-01-01') }, { snoozedUntil: null }],
			{ snoozed_until: new Date('2030-01-01') },
		],
	])('restores an item that was %s, as one more change', async (_, changes, before) => {
		const seen = await changed(...changes);
		expect(await undoChanges(desk.open.team, [seen], desk.ada)).toEqual([]);
		const { item } = await desk.itemOf(seen.reference);
		expect(item).toMatchObject({ ...before, version: seen.version + 1 });
		if (item.state === 'closed') expect(item.closed_at).toEqual(expect.any(Date));
	});

	test.each<[string, ItemChange]>([
		['closing', { state: 'closed' }],
		['assigning', { assignee: null }],
		['marking as spam', { state: 'spam' }],
	])('restores a snooze that %s ended, as often as that is undone', async (_, change) => {
		const until = new Date('2030-01-01');
		let { reference, version } = await changed(
			{ assignee: desk.bo.memberId },
			{ snoozedUntil: until },
		);
		for (let round = 0; round < 2; round++) {
			const ended = await changeItem(desk.open.team, { reference, version }, change, desk.ada);
			if (ended.outcome !== 'changed') throw new Error(ended.outcome);
			expect((await desk.itemOf(reference)).item.snoozed_until).toBeNull();
			const seen = { reference, version: ended.version };
			expect(await undoChanges(desk.open.team, [seen], desk.ada)).toEqual([]);
			const { item } = await desk.itemOf(reference);
			expect(item.snoozed_until).toEqual(until);
			version = item.version;
		}
	});

	test('removes a mistaken spam mark, and assigns the former assignee again', async () => {
		const spam = await changed({ state: 'spam' });
		await undoChanges(desk.open.team, [spam], desk.ada);
		expect((await desk.itemOf(spam.reference)).spamReason).toBeNull();
		const taken = await changed({ assignee: desk.bo.memberId }, { assignee: desk.ada.memberId });
		await undoChanges(desk.open.team, [taken], desk.ada);
		expect((await desk.itemOf(taken.reference)).item.assignee_id).toBe(desk.bo.memberId);
	});

	test('does not reassign an item to a member who has left the team', async () => {
		const { rows } = await sql<{ id: string }>`insert into members (email, name, role)
			values ('cy@example.org', 'Cy', 'responder') returning id`.execute(desk.open.db);
		const cy = rows[0]?.id ?? '';
		const taken = await changed({ assignee: cy }, { assignee: desk.ada.memberId });
		expect(await removeMember(desk.open.team, cy, desk.ada)).toBe('done');
		expect(await undoChanges(desk.open.team, [taken], desk.ada)).toEqual([taken.reference]);
		expect((await desk.itemOf(taken.reference)).item.assignee_id).toBe(desk.ada.memberId);
	});

	test('cannot undo a change of another member, one that was changed since, or a reply to a sender', async () => {
		const closed = await changed({ state: 'closed' });
		expect(await undoChanges(desk.open.team, [closed], desk.bo)).toEqual([closed.reference]);
		const seen = { ...closed, version: closed.version };
		await changeItem(desk.open.team, seen, { state: 'open' }, desk.bo);
		expect(await undoChanges(desk.open.team, [closed], desk.ada)).toEqual([closed.reference]);
		const answered = await changed({ state: 'answered' });
		expect(await undoChanges(desk.open.team, [answered], desk.ada)).toEqual([answered.reference]);
		expect((await desk.itemOf(answered.reference)).item.state).toBe('answered');
	});

	test("a reply's mail is not sent for ten seconds, and undoing leaves nothing of it", async () => {
		const { reference, version } = await changed();
		const sent = await sendReply(desk.open.team, { reference, version }, reply(), desk.ada);
		const { item } = await desk.itemOf(reference);
		expect([item.state, item.first_answered_at]).toEqual(['answered', expect.any(Date)]);
		expect(item.assignee_id, 'whoever replies takes it').toBe(desk.ada.memberId);
		const [mail] = await mailOf(item.id);
		expect(await claim(mail?.id)).toBeUndefined();

		const id = replyIdOf(sent);
		expect(await undoReply(desk.open.team, reference, id, desk.bo)).toBeUndefined();
		expect(await undoReply(desk.open.team, reference, id, desk.ada)).toBe('Hello Mia');
		const after = await desk.itemOf(reference);
		const before = { state: 'open', first_answered_at: null, assignee_id: null };
		expect(after.item).toMatchObject(before);
		expect([after.messages, await mailOf(item.id)]).toEqual([[], []]);
		expect(await undoReply(desk.open.team, reference, id, desk.ada)).toBeUndefined();
		const told = desk.open.db
			.selectFrom('audit_log')
			.select('action')
			.where('subject', '=', reference);
		const actions = (await told.execute()).map(({ action }) => action);
		expect(actions).toContain('inbox.reply_undone');
	});

	test('of simultaneous undo and send, one wins', async () => {
		for (let round = 0; round < 5; round++) {
			const { reference, version } = await changed();
			const now = reply(new Date(Date.now() - 1000));
			const sent = await sendReply(desk.open.team, { reference, version }, now, desk.ada);
			const { item } = await desk.itemOf(reference);
			const [mail] = await mailOf(item.id);
			const id = replyIdOf(sent);
			const [claimed, undone] = await Promise.all([
				claim(mail?.id),
				undoReply(desk.open.team, reference, id, desk.ada),
			]);
			expect([claimed !== undefined, undone !== undefined].filter(Boolean)).toHaveLength(1);
			expect((await desk.itemOf(reference)).item.state).toBe(claimed ? 'answered' : 'open');
		}
	});

	test('a reply that was tried once cannot be undone, also when a member retries it by hand', async () => {
		const { reference, version } = await changed();
		const now = reply(new Date(Date.now() - 1000));
		const sent = await sendReply(desk.open.team, { reference, version }, now, desk.ada);
		const id = replyIdOf(sent);
		const { item } = await desk.itemOf(reference);
		const [mail] = await mailOf(item.id);
		// The first try may have arrived, although its response was lost.
		expect(await claim(mail?.id)).toBeDefined();
		await desk.open.db
			.updateTable('mail')
			.set({ state: 'dead' })
			.where('id', '=', mail?.id ?? '')
			.execute();
		expect(await asTeam(desk.open.team, (trx) => retryMail(trx, mail?.id ?? ''))).toBe(true);
		const { messages } = await desk.itemOf(reference);
		expect(messages).toMatchObject([{ delivery: 'waiting' }]);
		expect(await undoReply(desk.open.team, reference, id, desk.ada)).toBeUndefined();
		expect(await mailOf(item.id)).toHaveLength(1);
	});

	test('undoing a second reply keeps the first reply and a change of another member', async () => {
		const { reference, version } = await changed();
		await sendReply(desk.open.team, { reference, version }, reply(), desk.ada);
		const seen = { reference, version: version + 1 };
		const second = await sendReply(desk.open.team, seen, reply(), desk.ada);
		await undoReply(desk.open.team, reference, replyIdOf(second), desk.ada);
		expect((await desk.itemOf(reference)).item).toMatchObject({
			state: 'answered',
			first_answered_at: expect.any(Date),
		});

		const other = await changed();
		const first = await sendReply(desk.open.team, other, reply(), desk.ada);
		const since = { ...other, version: other.version + 1 };
		await changeItem(desk.open.team, since, { state: 'closed' }, desk.bo);
		await undoReply(desk.open.team, other.reference, replyIdOf(first), desk.ada);
		expect((await desk.itemOf(other.reference)).item).toMatchObject({
			state: 'closed',
			first_answered_at: null,
		});
		// It was answered before it was closed, by the reply that is gone.
		const closed = { ...other, version: other.version + 2 };
		expect(await undoChanges(desk.open.team, [closed], desk.bo)).toEqual([]);
		expect((await desk.itemOf(other.reference)).item.state).toBe('open');
	});

	test.each([
		['a colleague’s reply', (seen: SeenItem) => sendReply(desk.open.team, seen, reply(), desk.bo)],
		[
			'an answer by phone',
			(seen: SeenItem) => answeredElsewhere(desk.open.team, seen, '', desk.bo),
		],
	])('undoing the first of two replies leaves the item answered by %s', async (_, answerToo) => {
		const { reference, version } = await changed();
		const first = await sendReply(desk.open.team, { reference, version }, reply(), desk.ada);
		expect(await answerToo({ reference, version: version + 1 })).toMatchObject({
			outcome: 'unchanged',
		});
		const id = replyIdOf(first);
		expect(await undoReply(desk.open.team, reference, id, desk.ada)).toBe('Hello Mia');
		expect((await desk.itemOf(reference)).item).toMatchObject({
			state: 'answered',
			first_answered_at: expect.any(Date),
		});
	});
});

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

		// The team's own text is found, exported and erased with the submission.
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
