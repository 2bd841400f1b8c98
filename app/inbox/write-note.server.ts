import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { type ChangeOutcome, changeWithin, lockItem, type SeenItem } from './change-item.server.ts';

/**
 * Adds an internal note. It needs no version: it changes nothing that others see, so it never comes too
 * late.
 *
 * @returns false if there is no such item
 */
export function addNote(db: TeamDb, reference: string, note: string, by: Actor): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const item = await trx
			.selectFrom('inbox_items')
			.select('id')
			.where('reference', '=', reference)
			// Whoever is erasing it at this moment goes first; then there is none.
			.forKeyShare()
			.executeTakeFirst();
		if (!item) return false;
		const values = { item_id: item.id, member_id: by.memberId, note: storableText(note) };
		await trx.insertInto('inbox_notes').values(values).execute();
		await audit(trx, by, { action: 'inbox.noted', subject: reference });
		return true;
	});
}

/**
 * Records that an item was answered elsewhere (a mail program, the phone), which stops its clock.
 *
 * @param body the answer, if it should be stored
 * @returns as changeItem; `conflict` stores nothing
 */
export function answeredElsewhere(
	db: TeamDb,
	seen: SeenItem,
	body: string | null,
	by: Actor,
	now = new Date(),
): Promise<ChangeOutcome> {
	return asTeam(db, async (trx) => {
		const item = await lockItem(trx, seen.reference);
		const result = await changeWithin(trx, seen, { state: 'answered' }, by, now);
		const stored = result.outcome === 'changed' || result.outcome === 'unchanged';
		if (item && stored) {
			const values = { item_id: item.id, member_id: by.memberId, channel: 'elsewhere' as const };
			const said = body === null || body.trim() === '' ? null : storableText(body);
			await trx
				.insertInto('inbox_replies')
				.values({ ...values, body: said })
				.execute();
		}
		return result;
	});
}

/** A text as it is stored: Postgres has no U+0000. */
export function storableText(text: string): string {
	return text.replaceAll('\r\n', '\n').replaceAll('\0', '\uFFFD');
}
