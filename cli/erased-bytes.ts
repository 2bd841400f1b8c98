import { type ErasedBytes, removeErasedBytes } from '#app/db/erased-bytes.server.ts';
import { teamDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';

/**
 * Removes the bytes of what was just erased. That they can't go now, because a table is in use, is no failure of the
 * erasure: the running site tries again each minute.
 *
 * @returns a sentence to print when they are still there
 */
export async function removeBytes(db: Database): Promise<string> {
	const state = await removeErasedBytes(teamDb(db)).catch((): ErasedBytes => 'later');
	return state === 'later'
		? "Its bytes still stand in the database's files, which are in use. The site removes them within minutes while it runs.\n"
		: '';
}
