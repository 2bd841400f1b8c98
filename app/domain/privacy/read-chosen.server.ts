import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { type PersonRecord, readRecords } from './person-records.server.ts';
import { readPlaces } from './record-locations.server.ts';

/** A record by what names it, and nothing of what it says. */
export interface ChosenRecord {
	/** A sign-up's id, where it is one. */
	reference: string;
	form: string;
	received_at: Date;
}

/** Those of the chosen records that are still there, the newest first. */
export function readChosenRecords(
	db: TeamDb,
	references: readonly string[],
): Promise<ChosenRecord[]> {
	if (references.length === 0) return Promise.resolve([]);
	return asTeam(db, async (trx) => {
		const places = await readPlaces(trx, references);
		return places.map(({ reference, submission_table: form, received_at }) => ({
			reference,
			form,
			received_at,
		}));
	});
}

/** One whole record, and a line in the audit log about who opened it; undefined when there is none. */
export function readRecord(
	db: TeamDb,
	reference: string,
	by: Actor,
): Promise<PersonRecord | undefined> {
	return asTeam(db, async (trx) => {
		const [record] = await readRecords(trx, [reference]);
		if (record) await audit(trx, by, { action: 'inbox.opened', subject: record.reference });
		return record;
	});
}
