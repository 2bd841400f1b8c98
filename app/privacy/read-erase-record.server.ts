import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import type { EraseRecord } from './erase-records.server.ts';

/** One erase record by its id; undefined when there is none. */
export function readEraseRecord(db: TeamDb, id: string): Promise<EraseRecord | undefined> {
	if (!isUuid(id)) return Promise.resolve(undefined);
	return asTeam(db, (trx) =>
		trx
			.selectFrom('erase_records')
			.leftJoin('members', 'members.id', 'member_id')
			.select(['erase_records.id', 'erase_records.at', 'via', 'members.name as member_name'])
			.select('reason')
			.select(({ ref }) => ref('counts').$castTo<EraseRecord['counts']>().as('counts'))
			.where('erase_records.id', '=', id)
			.executeTakeFirst(),
	);
}
