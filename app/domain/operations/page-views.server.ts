import { sql } from 'kysely';
import type { Logger } from 'pino';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { dayIn } from '#app/platform/time/zones.ts';
import type { PageViewCounter } from './page-view-counter.ts';

/** Days that counts are stored. */
const storedDays = 400;

const storeEvery = 60_000;

/**
 * Maps a response to the page it counts for: those of `sitePages` and posts, as documents or as data of a
 * client-side navigation. Excludes the desk, private links, previews, files, later pages of a list, thank-you
 * states, and story pages, whose URL is made of an author's words.
 *
 * @returns a function from a matched route (its canonical path) to the page's decoded path; undefined for
 * anything not counted
 */
export function countedPages(
	contents: Contents,
): (route: { pattern: string; path: string; isData: boolean }) => string | undefined {
	const pages = new Set(
		Object.values(contents).flatMap((content) => sitePages(content).map(({ path }) => path)),
	);
	return ({ pattern, path, isData }) => {
		const page = isData ? path.replace(/(\/_)?\.data$/, '') || '/' : path;
		if (pattern.endsWith('blog/:slug')) return decodeURIComponent(page);
		return pages.has(page) ? page : undefined;
	};
}

/**
 * Adds a day's views, by path, to those in the database; safe for several processes at once.
 *
 * @param day in the site's time zone, as 2026-07-04
 */
export async function storePageViews(
	db: TeamDb,
	day: string,
	views: ReadonlyMap<string, number>,
): Promise<void> {
	if (views.size === 0) return;
	await onceAsTeam(
		db,
		// A fixed order prevents deadlocks between processes.
		sql`insert into page_views (day, path, views)
			select ${day}::date, * from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::int[])
				as counted (path, views)
			order by path
			on conflict (day, path) do update set views = page_views.views + excluded.views`.compile(db),
	);
}

/**
 * Stores the counts once a minute, and those that couldn't be stored with the next ones.
 *
 * @returns a function that stops and stores the rest; call it before the database closes
 */
export function startPageViews(
	counter: PageViewCounter,
	{ db, zone, log }: { db: TeamDb; zone: string; log: Logger },
): () => Promise<void> {
	let storing = Promise.resolve();
	const store = async () => {
		const taken = counter.take();
		try {
			await storePageViews(db, dayIn(zone, new Date()), taken);
		} catch (error) {
			for (const [path, views] of taken) counter.add(path, views);
			log.warn(
				{ err: redact(error) },
				'page views were not stored; the next attempt includes them',
			);
		}
	};
	const next = () => {
		storing = storing.then(store);
		return storing;
	};
	const timer = setInterval(next, storeEvery);
	return () => {
		clearInterval(timer);
		return next();
	};
}

/** A page and its views of the last 28 days. Excludes today, which isn't over. */
export interface MostViewed {
	path: string;
	/** A post's; null for another page. */
	title: string | null;
	views: number;
}

/**
 * Returns the most viewed pages of the last 28 days. Deleted posts are left out.
 *
 * @param today in the site's time zone
 */
export async function mostViewed(
	db: TeamDb,
	contents: Contents,
	today: string,
	limit: number,
): Promise<MostViewed[]> {
	const folders = Object.values(contents).map((content) => postPath(content, ''));
	const { rows } = await onceAsTeam(
		db,
		sql<MostViewed>`
			with counted as (
				select path, sum(views) as views from page_views
				where day >= ${today}::date - 28 and day < ${today}::date group by path
			)
			select path, title, views::int as views from counted
			left join unnest(${folders}::text[]) as folder on starts_with(path, folder)
			left join blog_posts on slug = substr(path, length(folder) + 1) and deleted_at is null
			where folder is null or blog_posts.id is not null
			order by views desc, path limit ${sql.lit(limit)}`.compile(db),
	);
	return rows;
}

/** Deletes old counts every night. */
export const deleteOldPageViewsJob: ScheduledJob = {
	name: 'forget-views',
	cron: '43 3 * * *',
	async run({ teamDb, contents }) {
		const today = dayIn(contents[defaultLanguage].site.time_zone, new Date());
		await onceAsTeam(
			teamDb,
			sql`delete from page_views where day < ${today}::date - ${sql.lit(storedDays)}`.compile(
				teamDb,
			),
		);
	},
};
