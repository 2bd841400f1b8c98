import { sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { NewsletterState } from '#app/db/desk-schema.ts';
import { newestFirst, readPage } from '#app/db/keyset.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { type NewsletterProgress, newsletterProgress } from './newsletter-progress.server.ts';

export interface ListedNewsletter {
	id: string;
	title: string;
	state: NewsletterState;
	/** When it ended, began, or is to begin. */
	at: Date | null;
	progress: NewsletterProgress | undefined;
}

/** One page of the newsletters, the newest first. */
export function listNewsletters(
	db: TeamDb,
	{ after, size = 50 }: { after?: string | null; size?: number } = {},
): Promise<{ newsletters: ListedNewsletter[]; next: string | undefined }> {
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<Omit<ListedNewsletter, 'progress'>>(
			trx,
			{
				columns: sql`id, title, state, coalesce(finished_at, started_at, scheduled_at) as at`,
				from: sql`newsletters`,
				order: newestFirst(),
			},
			{ after, size },
		);
		const ids = rows.map(({ id }) => id);
		const progress = await newsletterProgress(trx, ids);
		return { newsletters: rows.map((row) => ({ ...row, progress: progress.get(row.id) })), next };
	});
}

/** Published posts that nobody has made a newsletter of, the newest first. */
export function postsToSend(db: TeamDb): Promise<{ id: string; title: string }[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ id: string; title: string }>`
			select id, title from blog_posts as post
			where published_at <= now() and not exists (
				select 1 from newsletters
				where post_id = post.id and (state <> 'canceled' or started_at is not null)
			)
			order by published_at desc, id limit 50`.execute(trx);
		return rows;
	});
}
