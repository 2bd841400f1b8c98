import { z } from 'zod';
import type { PastErasure } from '#app/privacy/erase-again.server.ts';
import {
	decisionShapes,
	kindsOfBackup,
	kindsOfRegistry,
	readFromBackup,
	type StandingDecisions,
} from '#app/privacy/standing-decisions.server.ts';
import type { TrustedKeys } from './backup-key.ts';
import { openBackup } from './read-backup.ts';

const erasureShape = z.object({
	id: z.uuid(),
	at: z.coerce.date(),
	reason: z.string(),
	counts: z.record(z.string(), z.number()),
	// Older backups have none.
	reference_hashes: z.array(z.string()).default([]),
});

export interface Registry {
	/** As they are in the file, to be added to the database. */
	rows: Record<string, unknown>[];
	erasures: PastErasure[];
	keys: string[];
	/** References, by what was done, with the id of the audit log's entry. */
	changed: { id: string; at: Date; action: string; reference: string }[];
	/** Undefined in a registry of an earlier version, which had none. */
	decisions: StandingDecisions | undefined;
}

export const withdrawn = 'privacy.consent_withdrawn';
export const given = 'privacy.consent_given';
export const corrected = 'privacy.corrected';
const changes = [withdrawn, given, corrected];

/** Reads a registry, or the same out of a whole backup. */
export async function readRegistry(file: string, keys: TrustedKeys): Promise<Registry> {
	const { header, rows } = await openBackup(file, keys);
	const ours = header.tables.registry_access !== undefined;
	const whole = header.tables.members !== undefined;
	const decisions: StandingDecisions = {
		asOf: new Date(header.as_of ?? header.made_at),
		subscribers: [],
		access: [],
		// A registry says so in a table of its own, a whole backup in the stories themselves.
		stories: header.tables.registry_stories || header.tables.stories ? [] : undefined,
		kinds: ours ? kindsOfRegistry : kindsOfBackup,
	};
	const registry: Registry = {
		...{ rows: [], erasures: [], keys: [], changed: [] },
		decisions: ours || whole ? decisions : undefined,
	};
	for await (const [table, row] of rows) {
		if (table === 'erase_records') {
			registry.rows.push(row);
			const erasure = erasureShape.parse(row);
			if (erasure.reason === 'request') registry.erasures.push(erasure);
		} else if (table === 'desk_secrets' && String(row.name).startsWith('email_hash')) {
			registry.keys.push(String(row.secret));
		} else if (table === 'audit_log' && changes.includes(String(row.action))) {
			const { id, action, subject } = row;
			const at = new Date(String(row.at));
			registry.changed.push({ id: String(id), at, action: `${action}`, reference: `${subject}` });
		} else if (table === 'registry_subscribers') {
			decisions.subscribers.push(decisionShapes[table].parse(row));
		} else if (table === 'registry_access') {
			decisions.access.push(decisionShapes[table].parse(row));
		} else if (table === 'registry_stories') {
			decisions.stories?.push(decisionShapes[table].parse(row));
		} else if (!ours) {
			readFromBackup(table, row, decisions);
		}
	}
	return registry;
}
