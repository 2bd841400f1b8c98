import { sql, type Transaction } from 'kysely';
import type { MailState } from '#app/db/desk-schema.ts';
import type { Schema } from '#app/db/schema.ts';

/** How many mails of a newsletter are in each state. */
export type NewsletterProgress = Record<MailState, number> & { total: number };

/** Counts the mails of newsletters; one that was not started has none. */
export async function newsletterProgress(
	trx: Transaction<Schema>,
	ids: readonly string[],
): Promise<Map<string, NewsletterProgress>> {
	const { rows } = await sql<{ id: string; state: MailState; count: number }>`
		select newsletter_id as id, state, count(*)::int as count from mail
		where newsletter_id = any (${[...ids]}::uuid[]) and kind = 'newsletter'
		group by newsletter_id, state`.execute(trx);
	const progress = new Map(
		ids.map((id): [string, NewsletterProgress] => [
			id,
			{ waiting: 0, sending: 0, sent: 0, failed: 0, dead: 0, canceled: 0, total: 0 },
		]),
	);
	for (const { id, state, count } of rows) {
		const counts = progress.get(id);
		if (!counts) continue;
		counts[state] = count;
		counts.total += count;
	}
	return progress;
}
