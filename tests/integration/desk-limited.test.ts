import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addNote, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { composeDigest } from '#app/domain/inbox/digest-mail.server.ts';
import { exportItems } from '#app/domain/inbox/export-items.server.ts';
import { countDue, countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { listStages } from '#app/domain/inbox/stages.server.ts';
import { addTags, listTags } from '#app/domain/inbox/tags.server.ts';
import { changeRole, chooseNotices, limitMember } from '#app/domain/people/members.server.ts';
import { investorInterest } from '#app/domain/submissions/forms/investor-interest.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { asTeam, limitedDb } from '#app/platform/db/role-db.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { addMember } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { inboxDesk } from '../support/inbox-desk.ts';
import { contents } from '../support/site-contents.ts';

const desk = await inboxDesk();
afterAll(() => desk.open.close());

const { team, db, visitorDb } = desk.open;
const limited = limitedDb(team, ['investor_interest']);
const invest = (email = 'flynn@example.org') =>
	insertSubmission(visitorDb, investorInterest, { name: 'Flynn', email }, honest());

test('a limited responder lists, counts, finds, opens and changes only items of their forms', async () => {
	// Of one person, with one tag.
	const theirs = await invest('mia@example.org');
	const other = await desk.send('About quokkas', 'mia@example.org', new Date(0));
	await addTags(team, [theirs], 'Both', desk.ada);
	await addTags(team, [theirs, other], 'both', desk.ada);
	await addTags(team, [other], 'Only there', desk.ada);
	await addNote(team, other, 'A note', desk.ada);

	for (const search of [undefined, other, 'quokkas', 'mia@example.org']) {
		const { items } = await listItems(limited, { view: 'all', search });
		expect(items.map(({ reference }) => reference)).not.toContain(other);
	}
	expect((await listItems(limited, { view: 'waiting' })).items).toHaveLength(1);
	const counts = await countViews(limited, 'UTC', null);
	expect(counts).toMatchObject({
		waiting: 1,
		overdue: 0,
		byForm: [{ value: 'investor_interest' }],
	});
	expect(await countDue(limited, 'UTC')).toBe(0);
	expect((await listTags(limited)).map(({ name, count }) => [name, count])).toEqual([['Both', 1]]);
	expect(new Set((await listStages(limited)).map(({ form }) => form))).toEqual(
		new Set(['investor_interest']),
	);
	const exported = [];
	for await (const batch of exportItems(limited, { view: 'all' }, desk.ada))
		exported.push(...batch);
	expect(exported.map(({ reference }) => reference)).toEqual([theirs]);
	expect((await readItem(limited, theirs, desk.ada))?.others).toEqual([]);

	expect(await readItem(limited, other, desk.ada)).toBeUndefined();
	const seen = { reference: other, version: 1 };
	const closed = await changeItem(limited, seen, { state: 'closed' }, desk.ada);
	expect(closed.outcome).toBe('missing');
	expect(await addNote(limited, other, 'Mine', desk.ada)).toBeUndefined();
	// Whatever our code asks for: each table of what others sent.
	for (const table of ['contact_messages', 'inbox_notes', 'newsletter_signups'] as const) {
		const rows = await asTeam(limited, (trx) => trx.selectFrom(table).select('id').execute());
		expect([table, rows]).toEqual([table, []]);
	}
	// Without the setting, nothing; and only on this transaction.
	expect((await listItems(limitedDb(team, []), { view: 'all' })).items).toEqual([]);
	expect((await listItems(team, { view: 'all' })).items).toHaveLength(2);
});

test('limiting a member frees what they don’t see, and notices and assigning keep to it', async () => {
	await db.updateTable('members').set({ notices: 'none' }).execute();
	const cy = await addMember(desk.open, 'Cy');
	const mine = async (reference: string) => (await desk.itemOf(reference)).item.assignee_name;
	const [theirs, other] = [await invest(), await desk.send('Something else')];
	for (const reference of [theirs, other]) {
		await changeItem(team, { reference, version: 1 }, { assignee: cy.memberId }, desk.ada);
	}
	expect(await limitMember(team, cy.memberId, ['investor_interest'], desk.ada)).toBe('done');
	expect([await mine(theirs), await mine(other)]).toEqual(['Cy', null]);
	expect((await desk.itemOf(other)).changes.at(-1)).toMatchObject({
		from_value: 'Cy',
		to_value: null,
	});
	const again = { reference: other, version: 3 };
	const refused = await changeItem(team, again, { assignee: cy.memberId }, desk.ada);
	expect(refused.outcome).toBe('unknown_assignee');

	await chooseNotices(team, cy.memberId, 'now');
	await db.deleteFrom('mail').execute();
	await desk.send('One more');
	const told = await invest();
	const { rows } = await sql<{ reference: string }>`select reference from mail
		join inbox_items on inbox_items.id = item_id where kind = 'notice'`.execute(db);
	expect(rows).toEqual([{ reference: told }]);
	await chooseNotices(team, cy.memberId, 'daily');
	const services = { contents, siteUrl: 'https://example.org', teamDb: team } as JobServices;
	const mail = { member_id: cy.memberId, created_at: new Date() } as never;
	const digest = await asTeam(team, (trx) => composeDigest(trx, mail, services));
	const { waiting } = await countViews(limited, 'UTC', null);
	expect(digest?.text).toContain(`Waiting: ${waiting}\n`);

	// Another role has no limit.
	await changeRole(team, cy.memberId, 'privacy', desk.ada);
	expect(await limitMember(team, cy.memberId, ['investor_interest'], desk.ada)).toBe('missing');
});
