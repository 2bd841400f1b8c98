import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';
import { hashToken, newToken } from '#app/platform/http/tokens.server.ts';

/** Days until a preview link expires, unless it is revoked before. */
const previewDays = 30;

/** A preview link in the desk; its token was shown once. */
interface PreviewRow {
	id: string;
	created_at: Date;
	expires_at: Date;
	created_by: string | null;
}

interface NewPreview {
	postId: string;
	memberId: string | null;
	/** A link for the member who made it: expires after an hour, and is in no list. */
	own?: boolean;
}

/**
 * Creates a link that shows a post before it is public.
 *
 * @returns the token, which isn't stored; undefined if there is no such post
 */
export async function createPreview(
	trx: Transaction<Schema>,
	{ postId, memberId, own = false }: NewPreview,
): Promise<{ id: string; token: string; expires_at: Date } | undefined> {
	const post = await trx
		.selectFrom('blog_posts')
		.select('id')
		.where('id', '=', postId)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!post) return undefined;
	const token = newToken();
	const preview = await trx
		.insertInto('post_previews')
		.values({
			post_id: postId,
			token_hash: hashToken(token),
			created_by: memberId,
			own,
			expires_at: sql<Date>`now() + make_interval(hours => ${own ? 1 : previewDays * 24})`,
		})
		.returning(['id', 'expires_at'])
		.executeTakeFirstOrThrow();
	return { ...preview, token };
}

/** Lists a post's valid preview links, newest first. */
export function listPreviews(trx: Transaction<Schema>, postId: string): Promise<PreviewRow[]> {
	return trx
		.selectFrom('post_previews')
		.leftJoin('members', 'members.id', 'created_by')
		.select(['post_previews.id', 'post_previews.created_at', 'expires_at'])
		.select('members.name as created_by')
		.where('post_id', '=', postId)
		.where('revoked_at', 'is', null)
		.where('own', '=', false)
		.where(sql<boolean>`expires_at > now()`)
		.orderBy('post_previews.created_at', 'desc')
		.execute();
}

/** Revokes a preview link. @returns false if it had ended before, or doesn't exist */
export async function revokePreview(trx: Transaction<Schema>, id: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('post_previews')
		.set({ revoked_at: sql<Date>`now()` })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}
