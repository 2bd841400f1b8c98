import { afterAll, describe, expect, test } from 'vitest';
import { addNote } from '#app/domain/inbox/change-item.server.ts';
import { noteChange } from '#app/domain/inbox/item-row.server.ts';
import { countDue, countViews } from '#app/domain/inbox/list-items.server.ts';
import { addTags, listTags, removeTags } from '#app/domain/inbox/tags.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { inboxDesk } from '../support/inbox-desk.ts';

const day = 24 * 3_600_000;

const desk = await inboxDesk();
afterAll(() => desk.open.close());

describe('tags and snoozing', () => {
	const tag = async (reference: string, name: string) =>
		(await addTags(desk.open.team, [reference], name, desk.ada))[0];
	const tagsOf = async (reference: string) =>
		(await desk.itemOf(reference)).tags.map(({ name }) => name);

	test('a tag is the same in any case and spacing, is counted, and filters by its id', async () => {
		const [one, two] = [await desk.send('Tagged one'), await desk.send('Tagged two')];
		const made = await tag(one, '  Needs   a call ');
		expect(await tag(one, 'needs a CALL')).toEqual({ outcome: 'unchanged' });
		expect(await tag(two, 'NEEDS a call')).toEqual(made);
		const id = made?.outcome === 'tagged' ? made.id : '';
		expect(await listTags(desk.open.team)).toMatchObject([{ id, count: 2 }]);
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([two, one]);
		await desk.change(one, 1, { state: 'closed' });
		expect(await listTags(desk.open.team)).toMatchObject([{ id, count: 1 }]);
		expect(await desk.allOf({ view: 'waiting', tag: id })).toEqual([two]);
		expect(await removeTags(desk.open.team, [two], id, desk.ada)).toEqual(['NEEDS a call']);
		expect(await removeTags(desk.open.team, [two], id, desk.ada)).toEqual([]);
		expect(await removeTags(desk.open.team, [two], "' or 1=1", desk.ada)).toEqual([]);
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([one]);
	});

	test('allows at most 20 tags of 40 characters, also if many are added at once', async () => {
		const reference = await desk.send('Many tags');
		const added = await Promise.all(
			Array.from({ length: 25 }, (_, index) => tag(reference, `t${index}`)),
		);
		expect(added.filter((one) => one?.outcome === 'tagged')).toHaveLength(20);
		expect(added.filter((one) => one?.outcome === 'too_many')).toHaveLength(5);
		expect(await tagsOf(reference)).toHaveLength(20);
		const other = await desk.send('Long tags');
		expect(await tag(other, 'x'.repeat(41))).toEqual({ outcome: 'too_long' });
		expect(await tag(other, ' \n ')).toEqual({ outcome: 'empty' });
		expect(await tag(other, 'x'.repeat(40))).toMatchObject({ outcome: 'tagged' });
		expect(await tag('CT-00000-00000', 'a')).toEqual({ outcome: 'missing' });
	});

	test('tags and untags many items at once, and reports each that can’t be changed', async () => {
		const [one, two, full] = [
			await desk.send('Bulk one'),
			await desk.send('Bulk two'),
			await desk.send('Bulk full'),
		];
		for (let index = 0; index < 20; index++) await tag(full, `full ${index}`);
		await tag(two, 'Bulk');
		const references = [two, full, one, 'CT-00000-00000'];
		const outcomes = await addTags(desk.open.team, references, ' BULK ', desk.ada);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual([
			'unchanged',
			'too_many',
			'tagged',
			'missing',
		]);
		const id = outcomes.flatMap((made) => ('id' in made ? [made.id] : []))[0] ?? '';
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([two, one]);
		expect(await removeTags(desk.open.team, [one, full], id, desk.ada)).toEqual(['BULK']);
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([two]);
		const long = await addTags(desk.open.team, [one, two], 'x'.repeat(41), desk.ada);
		expect(long).toEqual([{ outcome: 'too_long' }, { outcome: 'too_long' }]);
	});

	test('the audit log names the item and not the tag', async () => {
		const reference = await desk.send('Somebody');
		await tag(reference, 'Cousin of Quetzal');
		const log = await desk.open.db.selectFrom('audit_log').selectAll().execute();
		expect(log.filter(({ action }) => action === 'inbox.tagged')).toContainEqual(
			expect.objectContaining({ subject: reference }),
		);
		expect(JSON.stringify(log)).not.toContain('Quetzal');
	});

	test('a snoozed item leaves the waiting list until its day, and comes back when something changes', async () => {
		const reference = await desk.send('A snoozed okapi');
		const until = new Date(Date.now() + 3 * day);
		const waiting = () => desk.allOf({ view: 'waiting', search: 'okapi' });
		const snooze = (version: number, snoozedUntil: Date | null) =>
			desk.change(reference, version, { snoozedUntil });
		expect(await snooze(1, until)).toMatchObject({ outcome: 'changed', version: 2 });
		expect(await snooze(2, until)).toMatchObject({ outcome: 'unchanged' });
		expect(await waiting()).toEqual([]);
		expect(await desk.allOf({ view: 'snoozed' })).toEqual([reference]);
		const views = () => countViews(desk.open.team, 'UTC', desk.ada.memberId);
		const items = desk.open.db.updateTable('inbox_items').where('reference', '=', reference);
		const before = await views();
		await items.set({ snoozed_until: new Date() }).execute();
		const then = await views();
		await items.set({ snoozed_until: until }).execute();
		expect(before.snoozed).toBe(1);
		expect([then.snoozed, then.waiting, then.unassigned]).toEqual([
			0,
			before.waiting + 1,
			before.unassigned + 1,
		]);

		// A note is the team's own; a correction is news.
		await addNote(desk.open.team, reference, 'Called', desk.bo);
		expect(await waiting()).toEqual([]);
		const told = { field: 'correction', to_value: null } as const;
		await asTeam(desk.open.team, (trx) => noteChange(trx, reference, told, desk.bo));
		expect(await waiting()).toEqual([reference]);

		await snooze(3, until);
		await desk.change(reference, 4, { assignee: desk.bo.memberId }, desk.bo);
		expect(await waiting()).toEqual([reference]);
		await desk.change(reference, 5, { state: 'closed' }, desk.bo);
		expect(await snooze(6, until)).toEqual({ outcome: 'refused', state: 'closed' });
	});

	test('a promised time never moves, so late items and those due today still show', async () => {
		const due = new Date(Date.now() - 60_000);
		const reference = await desk.send('A late ibex', 'mia@example.org', due);
		const count = await countDue(desk.open.team, 'UTC');
		const until = new Date(Date.now() + 3 * day);
		await desk.change(reference, 1, { snoozedUntil: until });
		expect((await desk.itemOf(reference)).item.due_at).toEqual(due);
		expect(await desk.allOf({ view: 'waiting', overdue: true })).toEqual([reference]);
		expect(await countDue(desk.open.team, 'UTC')).toBe(count);
	});
});
