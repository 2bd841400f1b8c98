import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addNote } from '#app/domain/inbox/change-item.server.ts';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import { lastDrill, runEraseDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { eraseRecords, listEraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { listStories } from '#app/domain/stories/published-stories.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { submissionTables } from '#app/platform/db/schema.ts';
import { privacyRecords } from '../support/privacy-records.ts';
import { publishSample } from '../support/sample-stories.ts';

const secret = 'a secret of the environment';

describe('erasing', () => {
	const desk = privacyRecords();

	test('erases all or nothing, and only with the right number', async () => {
		const one = await desk.write('Erase me walnut', 'Gone@Example.org');
		const two = await desk.write('And me walnut', 'gone@example.org');
		await addNote(desk.open.team, one, 'walnut', desk.ada);
		const both = [one, two];
		expect(
			await eraseRecords(desk.open.team, { references: both, count: 1 }, desk.ada, { secret }),
		).toEqual({
			outcome: 'wrong_count',
			expected: 2,
		});
		expect(
			await eraseRecords(
				desk.open.team,
				{ references: [...both, 'CT-00000-00000'], count: 3 },
				desk.ada,
				{
					secret,
				},
			),
		).toEqual({ outcome: 'wrong_count', expected: 2 });
		expect(await desk.found('walnut')).toHaveLength(2);
		expect(await asTeam(desk.open.team, (trx) => wasErased(trx, 'gone@example.org', secret))).toBe(
			false,
		);

		const erased = await eraseRecords(desk.open.team, { references: both, count: 2 }, desk.ada, {
			secret,
		});
		expect(erased).toMatchObject({
			outcome: 'erased',
			counts: { contact_messages: 2, inbox_items: 2, inbox_notes: 1 },
		});
		expect(await desk.found('walnut')).toEqual([]);
		expect(await asTeam(desk.open.team, (trx) => wasErased(trx, ' GONE@example.org', secret))).toBe(
			true,
		);
		expect(
			await asTeam(desk.open.team, (trx) => wasErased(trx, 'gone@example.org', 'another secret')),
		).toBe(false);
		expect(await asTeam(desk.open.team, (trx) => wasErased(trx, 'mia@example.org', secret))).toBe(
			false,
		);
		const { rows: records } = await listEraseRecords(desk.open.team);
		expect(records[0]).toMatchObject({
			via: 'desk',
			member_name: 'Ada',
			reason: 'request',
			counts: { contact_messages: 2 },
		});
		const stored = JSON.stringify(
			await desk.open.db.selectFrom('erase_records').selectAll().execute(),
		);
		expect(stored.toLowerCase()).not.toContain('gone@');
		expect(
			await eraseRecords(desk.open.team, { references: both, count: 2 }, desk.ada, { secret }),
		).toEqual({ outcome: 'wrong_count', expected: 0 });
	});

	test('without a secret in the environment the key is made once and stored', async () => {
		for (const email of ['k1@example.org', 'k2@example.org']) {
			const reference = await desk.write('key', email);
			await eraseRecords(desk.open.team, { references: [reference], count: 1 }, desk.ada, {
				secret: undefined,
			});
		}
		expect(await desk.open.db.selectFrom('desk_secrets').select('name').execute()).toHaveLength(1);
		expect(await asTeam(desk.open.team, (trx) => wasErased(trx, 'k1@example.org', undefined))).toBe(
			true,
		);
		// Also if a secret is set later.
		expect(await asTeam(desk.open.team, (trx) => wasErased(trx, 'k2@example.org', secret))).toBe(
			true,
		);
	});

	test('of two simultaneous erasures of the same rows, one does it', async () => {
		const reference = await desk.write('Race', 'race@example.org');
		const erase = () =>
			eraseRecords(desk.open.team, { references: [reference], count: 1 }, desk.ada, { secret });
		const outcomes = (await Promise.all([erase(), erase()])).map(({ outcome }) => outcome);
		expect(outcomes.toSorted()).toEqual(['erased', 'wrong_count']);
	});

	test('the drill leaves no trace in any column, and would notice one', async () => {
		expect(await lastDrill(desk.open.team)).toBeUndefined();
		const report = await runEraseDrill(desk.open.team, desk.open.visitorDb, desk.ada);
		expect(report).toMatchObject({ sent: allForms.length, traces: [], passed: true });
		const each = allForms.length;
		expect(report.found).toEqual({ name: each, email: each, phone: each });
		const stood = report.before.map((place) => place.split('.')[0]);
		for (const table of [...submissionTables, 'inbox_items', 'inbox_notes', 'messages'])
			expect(stood).toContain(table);
		expect(await lastDrill(desk.open.team)).toMatchObject({ passed: true });

		// A table missing from the registry that copies what passes by.
		await sql`create table copies (copy jsonb)`.execute(desk.open.db);
		await sql`create function copy_row() returns trigger language plpgsql security definer as
			$$ begin insert into public.copies values (to_jsonb(new)); return new; end $$`.execute(
			desk.open.db,
		);
		await sql`create trigger copy_row after insert on equity_labs for each row execute function copy_row()`.execute(
			desk.open.db,
		);
		const failed = await runEraseDrill(desk.open.team, desk.open.visitorDb, desk.ada);
		expect(failed.passed).toBe(false);
		expect(failed.traces).toContain('copies.copy');
		expect(await lastDrill(desk.open.team)).toMatchObject({ passed: false });
		await sql`drop trigger copy_row on equity_labs`.execute(desk.open.db);
		await sql`drop function copy_row()`.execute(desk.open.db);
		await sql`drop table copies`.execute(desk.open.db);
	});

	test('the drill never makes a story public, and withdraws none', async () => {
		const { open } = desk;
		const { slug } = await publishSample(open.db);
		// Records every row that was ever public, and every slug that was left.
		await sql`create table seen (slug text)`.execute(open.db);
		await sql`create function remember() returns trigger language plpgsql security definer as
			$$ begin insert into public.seen values (coalesce(new.slug, old.slug)); return null; end $$`.execute(
			open.db,
		);
		await sql`create trigger remember after insert or delete on public_stories
			for each row execute function remember()`.execute(open.db);
		const report = await runEraseDrill(open.team, open.visitorDb, desk.ada);
		expect(report.before).toContain('success_stories.name');
		const count = async (table: 'seen' | 'ended_stories' | 'stories') =>
			(await sql`select 1 from ${sql.table(table)}`.execute(open.db)).rows.length;
		expect([await count('seen'), await count('ended_stories'), await count('stories')]).toEqual([
			0, 0, 1,
		]);
		expect((await listStories(open.visitorDb, 'en')).stories).toMatchObject([{ slug }]);
		await sql`drop table seen; drop function remember() cascade`.execute(open.db);
	});
});
