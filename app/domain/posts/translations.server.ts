import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { lockPost } from './read-posts.server.ts';

/**
 * Returns true for the database's error about an impossible translation: in the language of its original, the second one
 * in a language, of a translation, or of itself (migrations/0006-blog.sql).
 */
export function isWrongTranslation(error: unknown): boolean {
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	return (
		code === 'TD005' ||
		constraint === 'blog_posts_translation' ||
		constraint === 'translation_of_another'
	);
}

/** Lists the posts that a post may be a translation of: originals, in whatever language, the newest first. */
export async function listOriginals(
	trx: Transaction<Schema>,
	id: string,
): Promise<{ id: string; title: string; language: string }[]> {
	const { rows } = await sql<{ id: string; title: string; language: string }>`
		select id, title, language from blog_posts as post
		where id <> ${id}::uuid and translation_of is null and deleted_at is null
		order by published_at desc nulls first, created_at desc, id limit 500`.execute(trx);
	return rows;
}

/** Lists the translations of a post, deleted ones too. */
export function listTranslations(trx: Transaction<Schema>, id: string) {
	return trx
		.selectFrom('blog_posts')
		.select(['id', 'language'])
		.where('translation_of', '=', id)
		.execute();
}

/**
 * Changes a post's language and original, at once and without a version, since neither is text. Call Services.purge
 * afterward: the post's URL has changed.
 *
 * @param translationOf a post's id, or null for an original
 * @returns `wrong` if it can't be a translation of that post; nothing was changed
 */
export async function changeLanguage(
	db: TeamDb,
	{ id, language, translationOf }: { id: string; language: Language; translationOf: string | null },
	by: Actor,
): Promise<'changed' | 'wrong' | 'deleted' | 'missing'> {
	try {
		return await asTeam(db, async (trx) => {
			const post = await lockPost(trx, id);
			if (!post) return 'missing';
			if (post.state === 'deleted') return 'deleted';
			await trx
				.updateTable('blog_posts')
				.set({ language, translation_of: translationOf })
				.where('id', '=', id)
				.execute();
			await audit(trx, by, { action: 'posts.language_changed', subject: id });
			return 'changed';
		});
	} catch (error) {
		// 23503: the other post was deleted meanwhile.
		if (isWrongTranslation(error) || (error as { code?: unknown }).code === '23503') return 'wrong';
		throw error;
	}
}
