import { sql } from 'kysely';
import type { PgBoss, Queue } from 'pg-boss';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';

/** A queue of pg-boss, as a subject wants it. */
export interface QueueDefinition {
	name: string;
	options: Omit<Queue, 'name'>;
}

/**
 * Creates queues before any process works on them, for rows that triggers put there. Existing ones stay as they are.
 *
 * @throws the database's error
 */
export async function createQueues(db: TeamDb, queues: readonly QueueDefinition[]): Promise<void> {
	for (const { name, options } of queues) {
		// The function that pg-boss's own createQueue calls; loading pg-boss would delay the start.
		const create = sql`select jobs.create_queue(${name}, ${JSON.stringify(options)}::jsonb)`;
		await onceAsTeam(db, create.compile(db));
	}
}

/** Creates a queue, or gives an existing one today's options: an earlier version may have created it. */
export async function openQueue(boss: PgBoss, { name, options }: QueueDefinition): Promise<void> {
	await boss.createQueue(name, options);
	const { policy: _, ...changeable } = options;
	await boss.updateQueue(name, changeable);
}
