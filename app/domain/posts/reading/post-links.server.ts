import { sql } from 'kysely';
import type { Language } from '#app/platform/content/languages.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import { canBeText } from './published-posts.server.ts';

/** A link or picture with its address in parentheses; brackets in its text are in pairs. */
const inlineLink = /(!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(<?)([^\s<>()]+)(>?(?:[ \n]+"[^"]*")?\))/g;

/** Changes the addresses of links and pictures in Markdown, which otherwise stays as it was written. */
export const rewriteLinks = (markdown: string, addressOf: (href: string) => string): string =>
	markdown.replace(inlineLink, (_, start, href, end) => start + addressOf(href) + end);

/**
 * Finds the published posts of a language that slugs lead to.
 *
 * @returns each post's current slug, by the requested slug; former slugs count as well
 */
export async function findPublicSlugs(
	db: VisitorDb,
	slugs: readonly string[],
	language: Language,
): Promise<Map<string, string>> {
	const statement = sql<{ wanted: string; slug: string }>`
		select wanted, slug from unnest(${slugs.filter(canBeText)}::text[]) as wanted, lateral (
			select slug from blog_posts
			where published_at <= now() and language = ${language} and (slug = wanted or former_slugs @> array[wanted])
			-- A current slug wins over a former one.
			order by slug = wanted desc limit 1
		) as post`;
	const { rows } = await queryAsAnon(db, statement.compile(db));
	return new Map(rows.map(({ wanted, slug }) => [wanted, slug]));
}
