import { z } from 'zod';
import type { PastErasure } from '#app/domain/privacy/erase-again.server.ts';
import {
	decisionShapes,
	kindsOfBackup,
	kindsOfRegistry,
	readFromBackup,
	type StandingDecisions,
} from '#app/domain/privacy/standing-decisions.server.ts';
import { type BackupHeader, isKnownTable } from './backup-format.ts';
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
	/** How many rows of a later version's registry this one doesn't understand, by table. */
	unknown: Record<string, number>;
	/** Undefined in a registry of an earlier version, which had none. */
	decisions: StandingDecisions | undefined;
}

export const withdrawn = 'privacy.consent_withdrawn';
export const given = 'privacy.consent_given';
export const corrected = 'privacy.corrected';
/** A teller said no to a text, or asked for another. */
export const refused = ['stories.declined', 'stories.changes'];
const changes = [withdrawn, given, corrected, ...refused];

/** Reads a registry, or the same out of a whole backup. */
export async function readRegistry(
	file: string,
	keys: TrustedKeys,
	identities: readonly string[] = [],
): Promise<Registry> {
	const { header, rows } = await openBackup(file, keys, identities);
	const ours = header.tables.registry_access !== undefined;
	const whole = header.tables.members !== undefined;
	const decisions: StandingDecisions = {
		asOf: new Date(header.as_of),
		subscribers: [],
		access: [],
		// A registry says so in a table of its own, a whole backup in the stories themselves.
		stories: header.tables.registry_stories || header.tables.stories ? [] : undefined,
		kinds: ours ? kindsOfRegistry : kindsOfBackup,
	};
	const registry: Registry = {
		...{ rows: [], erasures: [], keys: [], changed: [], unknown: unknownTables(header) },
		decisions: ours || whole ? decisions : undefined,
	};
	/** A later version may know of more kinds. What it signed is whole, so a row that isn't understood is one of those. */
	const understand = <T>(table: string, read: z.ZodSafeParseResult<T>, into: T[]) => {
		if (read.success) into.push(read.data);
		else miss(table);
	};
	const miss = (table: string) => {
		registry.unknown[table] = (registry.unknown[table] ?? 0) + 1;
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
			understand(table, decisionShapes[table].safeParse(row), decisions.subscribers);
		} else if (table === 'registry_access') {
			const read = decisionShapes[table].safeParse(row);
			understand(table, read, decisions.access);
			// The role that somebody has here may be one that was taken from them.
			if (read.success && row.role && !read.data.role) miss(table);
		} else if (table === 'registry_stories') {
			decisions.stories ??= [];
			understand(table, decisionShapes[table].safeParse(row), decisions.stories);
		} else if (!ours) {
			readFromBackup(table, row, decisions);
		}
	}
	return registry;
}

/** What a later version notes in a registry of its own, by table. */
function unknownTables({ tables }: BackupHeader): Record<string, number> {
	const later = Object.entries(tables).filter(
		([table, { rows }]) => table.startsWith('registry_') && !isKnownTable(table) && rows > 0,
	);
	return Object.fromEntries(later.map(([table, { rows }]) => [table, rows]));
}
