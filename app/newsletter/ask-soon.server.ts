import { sql } from 'kysely';
import { queryAsAnon } from '#app/db/as-anon.server.ts';
import { redact } from '#app/db/redact.server.ts';
import type { VisitorDb } from '#app/db/role-db.server.ts';
import type { Services } from '#app/site/services.server.ts';

/** Milliseconds in which sign-ups gather: whoever waits for a code doesn't notice them. */
const gatherMs = 200;

/** Rows that one look takes at most (ask_waiting_subscribers in migrations/0013-confirmations.sql). */
const perLook = 200;

/**
 * Has the queue of confirmations looked at, soon and once for all sign-ups until then. If this process ends before,
 * the job of the next minute does it.
 */
export function askSoon({ visitorDb, log }: Pick<Services, 'visitorDb' | 'log'>): void {
	if (planned.has(visitorDb)) return;
	planned.add(visitorDb);
	setTimeout(async () => {
		try {
			planned.delete(visitorDb);
			await askWaiting(visitorDb);
		} catch (error) {
			log.warn({ cause: redact(error) }, 'the queue of confirmations was not looked at');
		}
	}, gatherMs).unref();
}

const planned = new WeakSet<VisitorDb>();

/** Asks everybody whose turn it is. */
export async function askWaiting(db: VisitorDb): Promise<void> {
	const statement = sql<{ count: number }>`select ask_waiting_subscribers() as count`.compile(db);
	let count: number;
	do {
		const { rows } = await queryAsAnon(db, statement);
		count = rows[0]?.count ?? 0;
	} while (count === perLook);
}
