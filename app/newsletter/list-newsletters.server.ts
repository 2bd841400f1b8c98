import { sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { NewsletterState } from '#app/db/desk-schema.ts';
import { positionText, readPosition } from '#app/db/keyset.ts';
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
	const position = readPosition(after, 2);
	const behind = position
		? sql`(created_at, id) < (${position[0]}::text::timestamptz, ${position[1]}::text::uuid)`
		: sql`true`;
	return asTeam(db, async (trx) => {
		const { rows } = await sql<Omit<ListedNewsletter, 'progress'> & { position: string[] }>`
			select id, title, state, coalesce(finished_at, started_at, scheduled_at) as at,
				array[created_at::text, id::text] as position
			from newsletters where ${behind}
			order by created_at desc, id desc limit ${sql.lit(size + 1)}`.execute(trx);
		const page = rows.slice(0, size);
		const last = page.at(-1);
		const progress = await newsletterProgress(
			trx,
			page.map(({ id }) => id),
		);
		return {
			newsletters: page.map(({ position: _, ...row }) => ({
				...row,
				progress: progress.get(row.id),
			})),
			next: last && rows.length > size ? positionText(last.position) : undefined,
		};
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
