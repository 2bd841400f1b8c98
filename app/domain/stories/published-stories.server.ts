import { type Selectable, sql } from 'kysely';
import { excerpt, oneLine } from '#app/domain/posts/reading/plain-text.ts';
import type { StoriesCopy } from '#app/generated/copy.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { amount, storyPath } from './public-version.ts';

// Statements on stories in visitors' requests.

/** A story as the site shows it. */
export type PublicStory = Omit<Selectable<Schema['public_stories']>, 'id' | 'ends_at'>;

/** Cards on one page of the list. */
export const storiesPerPage = 24;

/**
 * One page of the public stories of a language, the newest first.
 *
 * @param page counted from 1
 * @returns none beyond the last page; the total of all pages
 */
export async function listStories(
	db: VisitorDb,
	language: Language,
	page = 1,
): Promise<{ stories: PublicStory[]; total: number }> {
	const { rows } = await queryAsAnon(
		db,
		stories(db, language)
			.select(sql<number>`count(*) over ()::int`.as('total'))
			.offset((page - 1) * storiesPerPage)
			.limit(storiesPerPage),
	);
	return { stories: rows.map(({ total: _, ...story }) => story), total: rows[0]?.total ?? 0 };
}

/** Lists the URLs and dates of public stories, newest first, as many as a sitemap needs; without a language, of all. */
export async function listStoryUrls(
	db: VisitorDb,
	limit: number,
	language?: Language,
): Promise<Pick<PublicStory, 'slug' | 'title' | 'published_at' | 'language'>[]> {
	const { rows } = await queryAsAnon(db, stories(db, language).limit(limit));
	return rows;
}

/** Finds a public story in any language; `ended` for one that was public and no longer is. */
export async function findStory(
	db: VisitorDb,
	slug: string,
): Promise<PublicStory | 'ended' | undefined> {
	if (slug.includes('\0')) return undefined;
	const { rows } = await queryAsAnon(db, stories(db).where('slug', '=', slug));
	if (rows[0]) return rows[0];
	const endedQuery = sql<{ ended: boolean }>`select was_public_story(${slug}) as ended`.compile(db);
	const { rows: known } = await queryAsAnon(db, endedQuery);
	return known[0]?.ended ? 'ended' : undefined;
}

function stories(db: VisitorDb, language?: Language) {
	const all = db
		.selectFrom('public_stories')
		.select(['slug', 'title', 'body', 'helped', 'first_name', 'billed', 'paid', 'letter'])
		.select(['published_at', 'language'])
		.orderBy('published_at', 'desc')
		.orderBy('id');
	return language ? all.where('language', '=', language) : all;
}

/**
 * Loads the cards of a list page. Without the database it can't know which stories are still public, so it
 * returns none.
 */
export async function loadStoryCards(page: number, { visitorDb, content, log }: Services) {
	const copy = content.pages.stories;
	const { stories, total } = await listStories(visitorDb, content.language, page).catch(
		(error: unknown) => {
			log.warn({ cause: redact(error) }, 'no stories, since the database is away');
			return { stories: [], total: 0 };
		},
	);
	const listPath = localPath(content, '/community/stories');
	const at = (number: number) => (number === 1 ? listPath : `${listPath}?page=${number}`);
	return {
		title: copy.title,
		read: copy.read,
		cards: stories.map((story) => ({
			path: storyPath(content, story.slug),
			title: story.title,
			excerpt: storyExcerpt(story),
			receipt: receiptOf(story, content),
			authorLine: authorLine(story, copy),
		})),
		newer: page > 1 ? { label: copy.newer, href: at(page - 1) } : undefined,
		older: page * storiesPerPage < total ? { label: copy.older, href: at(page + 1) } : undefined,
	};
}

/** Returns the receipt of a story; without amounts and letter where its author approved none. */
export function receiptOf(
	story: Pick<PublicStory, 'billed' | 'paid' | 'letter'>,
	{ pages, letters }: Services['content'],
) {
	const { receipt: copy } = pages.stories;
	const letter = letters.find(({ id }) => id === story.letter);
	return {
		amounts: (['billed', 'paid'] as const)
			.filter((name) => story[name] !== '')
			.map((name) => ({ label: copy[name], amount: amount(story[name]) })),
		letter: letter && { label: copy.letter, name: letter.title, href: letter.path },
	};
}

export type ShownReceipt = ReturnType<typeof receiptOf>;

/** Returns the line that names a story's author and says that they may withdraw it. */
export function authorLine(
	{ first_name }: Pick<PublicStory, 'first_name'>,
	copy: StoriesCopy,
): string {
	return first_name === '' ? copy.told : fillIn(copy.told_by, { name: first_name });
}

/** The first lines of a story. */
export const storyExcerpt = ({ body }: Pick<PublicStory, 'body'>): string => oneLine(excerpt(body));

export const paragraphsOf = (text: string): string[] =>
	text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => paragraph.trim() !== '');
