import type { Transaction } from 'kysely';
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

/** Lists the translations of a post, deleted ones too. */
export function listTranslations(trx: Transaction<Schema>, id: string) {
	return trx
		.selectFrom('blog_posts')
		.select(['id', 'language'])
		.where('translation_of', '=', id)
		.execute();
}

/**
 * Changes a post's language, at once and without a version, since it isn't text. Call Services.purge afterward: the
 * post's URL has changed.
 *
 * @returns `wrong` if its original or its translation is in that language; nothing was changed
 */
export async function changeLanguage(
	db: TeamDb,
	{ id, language }: { id: string; language: Language },
	by: Actor,
): Promise<'changed' | 'wrong' | 'deleted' | 'missing'> {
	try {
		return await asTeam(db, async (trx) => {
			const post = await lockPost(trx, id);
			if (!post) return 'missing';
			if (post.state === 'deleted') return 'deleted';
			await trx.updateTable('blog_posts').set({ language }).where('id', '=', id).execute();
			await audit(trx, by, { action: 'posts.language_changed', subject: id });
			return 'changed';
		});
	} catch (error) {
		if (isWrongTranslation(error)) return 'wrong';
		throw error;
	}
}
