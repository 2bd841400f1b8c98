import { z } from 'zod';
import type { PastErasure } from '#app/domain/privacy/erase-again.server.ts';
import {
	decisionShapes,
	kindsOfBackup,
	kindsOfDecisionExport,
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

export interface DecisionExport {
	/** As in the file, to be inserted into the database. */
	rows: Record<string, unknown>[];
	erasures: PastErasure[];
	keys: string[];
	/** References by action, with the id of their audit log entry. */
	changed: { id: string; at: Date; action: string; reference: string }[];
	/** Rows of a later version's export that this version doesn't understand, counted by table. */
	unknown: Record<string, number>;
	/** Undefined in an export of an earlier version, which had none. */
	decisions: StandingDecisions | undefined;
}

export const withdrawn = 'privacy.consent_withdrawn';
export const given = 'privacy.consent_given';
export const corrected = 'privacy.corrected';
/** An author declined a text, or asked for another. */
export const refused = ['stories.declined', 'stories.changes'];
const changes = [withdrawn, given, corrected, ...refused];

/** Reads a decision export, or the same data from a full backup. */
export async function readDecisionExport(
	file: string,
	keys: TrustedKeys,
	identities: readonly string[] = [],
): Promise<DecisionExport> {
	const { header, rows } = await openBackup(file, keys, identities);
	const ours = header.tables.registry_access !== undefined;
	const whole = header.tables.members !== undefined;
	const decisions: StandingDecisions = {
		asOf: new Date(header.as_of),
		subscribers: [],
		access: [],
		// An export has its own table for them; a full backup has them in the stories.
		stories: header.tables.registry_stories || header.tables.stories ? [] : undefined,
		kinds: ours ? kindsOfDecisionExport : kindsOfBackup,
	};
	const registry: DecisionExport = {
		...{ rows: [], erasures: [], keys: [], changed: [], unknown: unknownTables(header) },
		decisions: ours || whole ? decisions : undefined,
	};
	/** A later version may have more kinds. Its signed file is intact, so a row that doesn't parse is one of those. */
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
			// The role this member has here may have been revoked.
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

/** Counts rows in a later version's additional export tables. */
function unknownTables({ tables }: BackupHeader): Record<string, number> {
	const later = Object.entries(tables).filter(
		([table, { rows }]) => table.startsWith('registry_') && !isKnownTable(table) && rows > 0,
	);
	return Object.fromEntries(later.map(([table, { rows }]) => [table, rows]));
}
