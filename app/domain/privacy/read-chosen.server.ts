import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { type PersonRecord, readRecords } from './person-records.server.ts';
import { readLocations } from './record-locations.server.ts';

/** A record's identifiers, without its content. */
export interface ChosenRecord {
	/** For a sign-up, its id. */
	reference: string;
	form: string;
	received_at: Date;
}

/** Returns the chosen records that still exist, newest first. */
export function readChosenRecords(
	db: TeamDb,
	references: readonly string[],
): Promise<ChosenRecord[]> {
	if (references.length === 0) return Promise.resolve([]);
	return asTeam(db, async (trx) => {
		const locations = await readLocations(trx, references);
		return locations.map(({ reference, submission_table: form, received_at }) => ({
			reference,
			form,
			received_at,
		}));
	});
}

/** Reads a whole record, and records in the audit log who opened it; undefined if there is none. */
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
