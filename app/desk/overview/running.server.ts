import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** What goes on by itself, and whether it does. */
export interface Running {
	/** Mail that nobody will get unless somebody does something. */
	failedMail: number;
	scheduledPosts: number;
	nextPost: Date | null;
}

/** Reads, in one statement, what goes on by itself. */
export async function readRunning(db: TeamDb, now = new Date()): Promise<Running> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const { rows } = await onceAsTeam(
		db,
		sql<Running>`select
			(select count(*)::int from mail where state in ('failed', 'dead')) as "failedMail",
			count(*)::int as "scheduledPosts", min(published_at) as "nextPost"
			from blog_posts where published_at > ${at}`.compile(db),
	);
	const [running] = rows;
	if (!running) throw new Error('The aggregate has no row.');
	return running;
}
