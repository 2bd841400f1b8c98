import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { erasedAmong } from '#app/mail/erased-emails.server.ts';
import type { ImportRow } from './read-import.ts';

/** What became of how many rows. */
export type ImportCounts = Partial<
	Record<
		| 'added'
		| 'confirmed'
		| 'confirmed_before'
		| 'unsubscribed_before'
		| 'bounced_before'
		| 'suppressed_before'
		| 'erased_before'
		| 'invalid',
		number
	>
>;

const batchSize = 500;

/**
 * Adds people who consented elsewhere as confirmed subscribers. Whoever left, bounced, is suppressed or had
 * everything erased stays what they are.
 *
 * @param secret DESK_SECRET
 */
export async function importSubscribers(
	trx: Transaction<Schema>,
	rows: readonly ImportRow[],
	secret: string | undefined,
): Promise<ImportCounts> {
	const counts: ImportCounts = {};
	for (let start = 0; start < rows.length; start += batchSize) {
		const batch = rows.slice(start, start + batchSize);
		const erased = await erasedAmong(
			trx,
			batch.map(({ email }) => email),
			secret,
		);
		if (erased.size > 0) counts.erased_before = (counts.erased_before ?? 0) + erased.size;
		const wanted = batch.filter(({ email }) => !erased.has(email));
		const { rows: outcomes } = await sql<{ outcome: keyof ImportCounts; count: number }>`
			select outcome, count(*)::int as count from (
				select import_subscriber(email, name, "consentedAt", "consentSource") as outcome
				from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
					as file (email text, name text, "consentedAt" timestamptz, "consentSource" text)
			) as imported group by outcome`.execute(trx);
		for (const { outcome, count } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + count;
	}
	return counts;
}
