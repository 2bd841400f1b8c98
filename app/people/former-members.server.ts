import { sql } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { isUuid } from '#app/db/uuid.ts';

export interface FormerMember {
	id: string;
	name: string;
	removed_at: Date;
}

/** What stays of a name that was erased: enough to tell in the audit log one former member from another. */
const erasedName = sql<string>`'Former member ' || left(id::text, 4)`;

/** Those who were removed and still have a name, the last removed first. */
export function listFormerMembers(db: TeamDb): Promise<FormerMember[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<FormerMember>`select id, name, removed_at from members
			where removed_at is not null and name <> ${erasedName}
			order by removed_at desc, id`.execute(trx);
		return rows;
	});
}

/** Erases the name of somebody who was removed; what they did stays in the audit log under a number. */
export function eraseName(db: TeamDb, memberId: string, by: Actor): Promise<'done' | 'missing'> {
	if (!isUuid(memberId)) return Promise.resolve('missing');
	return asTeam(db, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('members')
			.set({ name: erasedName })
			.where('id', '=', memberId)
			.where('removed_at', 'is not', null)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return 'missing';
		await audit(trx, by, { action: 'people.name_erased', subject: memberId });
		return 'done';
	});
}
