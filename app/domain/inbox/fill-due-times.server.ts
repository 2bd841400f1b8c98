import { dueTime } from '#app/domain/submissions/due-time.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';

/** Small, so that locks are held briefly. */
const batchSize = 500;

/**
 * Sets due times for waiting items that lack one although their form promises a reply: those from before the desk
 * existed, from an older version of the site, or from before the promise was made.
 *
 * @param promises by table, such as "24 hours"
 * @returns the number of items updated
 */
export async function fillDueTimes(
	db: TeamDb,
	promises: Readonly<Record<string, string>>,
	zone: string,
): Promise<number> {
	let filled = 0;
	for (const [table, promise] of Object.entries(promises)) {
		for (let count = batchSize; count === batchSize; filled += count) {
			count = await fillBatch(db, table, promise, zone);
		}
	}
	return filled;
}

function fillBatch(db: TeamDb, table: string, promise: string, zone: string): Promise<number> {
	return asTeam(db, async (trx) => {
		const items = await trx
			.selectFrom('inbox_items')
			.select(['id', 'received_at'])
			.where('submission_table', '=', table)
			.where('state', 'in', ['new', 'open'])
			.where('due_at', 'is', null)
			.where('first_answered_at', 'is', null)
			.orderBy('id')
			.limit(batchSize)
			.forUpdate()
			.execute();
		for (const { id, received_at } of items) {
			await trx
				.updateTable('inbox_items')
				.set({ due_at: dueTime(received_at, promise, zone) })
				.where('id', '=', id)
				.execute();
		}
		return items.length;
	});
}
