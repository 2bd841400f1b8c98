import type { Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';

/** The acting party: a signed-in member at the desk, or no member (the shell, a job, the erase drill, a sender). */
export type Actor =
	| { via: 'desk'; memberId: string }
	| { via: 'shell' | 'job' | 'drill' | 'sender'; memberId: null };

export const shell: Actor = { via: 'shell', memberId: null };
export const job: Actor = { via: 'job', memberId: null };
export const drill: Actor = { via: 'drill', memberId: null };
/** The holder of a submission's private link. */
export const sender: Actor = { via: 'sender', memberId: null };

/** An action without content: the table accepts only references, ids and numbers. */
interface AuditEntry {
	/** Such as `inbox.opened`. */
	action: string;
	/** A reference or an id. */
	subject?: string;
	counts?: Record<string, number>;
}

/** Adds an entry to the audit log in the action's own transaction. */
export async function audit(
	trx: Transaction<Schema>,
	{ memberId, via }: Actor,
	...entries: AuditEntry[]
): Promise<void> {
	if (entries.length === 0) return;
	const rows = entries.map(({ action, subject, counts }) => ({
		member_id: memberId,
		via,
		action,
		subject: subject ?? null,
		counts: JSON.stringify(counts ?? {}),
	}));
	await trx.insertInto('audit_log').values(rows).execute();
}
