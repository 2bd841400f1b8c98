import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';

/**
 * Empties what the team prepared of a story from words that are about to be corrected, unless the author approved exactly that:
 * senders are told that the former text isn't kept. Call it before the correction, which revokes an approval by permission
 * (migrations/0015-stories.sql).
 *
 * @param changed columns of the submission that get another value
 */
export async function clearStoryDraft(
	trx: Transaction<Schema>,
	reference: string,
	changed: readonly string[],
): Promise<void> {
	const words = changed.includes('success_story') || changed.includes('helpful_resources');
	const name = changed.includes('name');
	if (!words && !name) return;
	// A member who has it open gets a conflict.
	await sql`update stories set
			${words ? sql`title = '', body = '', helped = '', billed = '', paid = '', letter = '',` : sql``}
			${name ? sql`first_name = '',` : sql``}
			version = version + 1
		where item_id = (
				select id from inbox_items
				where reference = ${reference} and submission_table = 'success_stories'
			)
			and (approved_by = 'author' and approved_hash = story_hash(to_jsonb(stories)))
				is not true`.execute(trx);
}
