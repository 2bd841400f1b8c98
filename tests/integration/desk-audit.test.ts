import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { actorName, subjectName } from '#app/desk/audit/route.tsx';
import { type AuditRow, readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { audit, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';

const open = await newDesk();
const ada = await addMember(open, 'Ada');
for (let index = 0; index < 25; index++) {
	const subject = `ST-00000-0000${index % 5}`;
	await asTeam(open.team, (trx) =>
		audit(trx, index % 2 ? ada : shell, {
			action: index % 3 ? 'inbox.opened' : 'privacy.exported',
			subject,
			counts: { records: index },
		}),
	);
}
afterAll(() => open.close());

describe('the audit log', () => {
	test('pages have every entry once, newest first', async () => {
		const counts: (number | undefined)[] = [];
		let after: string | undefined;
		do {
			const page = await readAuditLog(open.team, {}, { after: after ?? null, size: 4 });
			counts.push(...page.rows.map((entry) => entry.counts.records));
			after = page.next;
		} while (after);
		expect(counts).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index));
	});

	test('filters by member, action and subject', async () => {
		const count = async (filter: Parameters<typeof readAuditLog>[1]) =>
			(await readAuditLog(open.team, filter)).rows.length;
		expect(await count({ member: ada.memberId })).toBe(12);
		expect(await count({ member: 'nonsense' })).toBe(0);
		expect(await count({ isShort: true })).toBe(9);
		expect(await count({ subject: 'ST-00000-00003' })).toBe(5);
		const { rows } = await readAuditLog(open.team, { member: ada.memberId }, { size: 1 });
		expect(rows[0]).toMatchObject({ member_name: 'Ada', via: 'desk' });
	});

	test('names the subject of an entry, and says so if it no longer exists', async () => {
		const { id: post } = await open.db
			.insertInto('blog_posts')
			.values({ title: 'First steps', slug: 'first-steps', content: 'a' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const bo = await addMember(open, 'Bo');
		const gone = '00000000-0000-4000-8000-000000000000';
		const entries = [
			{ action: 'posts.edited', subject: post },
			{ action: 'people.role_changed', subject: bo.memberId },
			{ action: 'posts.deleted', subject: gone },
			{ action: 'inbox.opened', subject: 'CT-00000-00001' },
			{ action: 'people.signed_out_everywhere' },
		];
		await asTeam(open.team, (trx) => audit(trx, ada, ...entries));
		const about = async () => {
			const { rows: found } = await readAuditLog(open.team, { member: ada.memberId }, { size: 5 });
			return new Map(found.map((entry) => [entry.action, entry]));
		};
		const named = await about();
		expect([...named].map(([action, entry]) => [action, entry.about]).toSorted()).toEqual(
			[
				['posts.edited', { kind: 'post', name: 'First steps' }],
				['people.role_changed', { kind: 'member', name: 'Bo' }],
				['posts.deleted', { kind: 'gone', name: '' }],
				['inbox.opened', { kind: 'gone', name: 'CT-00000-00001' }],
				['people.signed_out_everywhere', null],
			].toSorted(),
		);
		const words = [...named.values()].map((entry) => subjectName(entry));
		expect(words.join(' ')).not.toMatch(/[0-9a-f]{8}-/);
		expect(subjectName(named.get('posts.deleted') as AuditRow)).toMatch(/\w/);
		await sql`update members set name = 'Former member ' || left(id::text, 4) where id = ${bo.memberId}`.execute(
			open.db,
		);
		expect((await about()).get('people.role_changed')?.about?.name).toMatch(/^Former member/);
		expect(actorName({ member_name: null, via: 'desk' })).not.toBe('');
	});

	test.each([
		['an email as subject', { action: 'inbox.opened', subject: 'ada@example.org' }],
		['a sentence as subject', { action: 'inbox.opened', subject: 'my bill' }],
		['a sentence as action', { action: 'somebody wrote a bill' }],
		[
			'text as a count',
			{ action: 'inbox.opened', counts: { message: 'text' as unknown as number } },
		],
	])('refuses %s', async (_, entry) => {
		await expect(asTeam(open.team, (trx) => audit(trx, ada, entry))).rejects.toMatchObject({
			code: '23514',
		});
	});
});
