import type { RouterContextProvider } from 'react-router';
import { changedAt, visibleSince } from '#app/blog/post.ts';
import { postPath } from '#app/blog/post-path.ts';
import { countPosts, listPostUrls, type PostUrlRow } from '#app/blog/published-posts.server.ts';
import { storyPath } from '#app/stories/public-version.ts';
import { listStoryUrls } from '#app/stories/published-stories.server.ts';
import { escapeMarkup } from '../escape-markup.ts';
import {
	fileResponse,
	fromDatabase,
	lastModified,
	latest,
	notFound,
} from '../file-response.server.ts';
import { contentUpdated, sitePages } from '../site-pages.server.ts';

/** URLs that one sitemap may contain (sitemaps.org). */
const maxUrls = 50_000;

/** Each was approved by a person; the list has them all. */
const maxStories = 5_000;

interface SitemapEntry {
	path: string;
	/** W3C date or date-time. */
	changed: string | undefined;
}

/**
 * The URLs of all pages and posts: `sitemap.xml` itself, or, beyond 50,000, the index of
 * `sitemap-1.xml` and so on.
 *
 * @param name of the file, without its extension
 */
export function sitemap(name: string, context: Readonly<RouterContextProvider>): Promise<Response> {
	const match = /^sitemap(?:-([1-9]\d{0,4}))?$/.exec(name);
	if (!match) return Promise.resolve(notFound());
	return fromDatabase(context, async ({ visitorDb, content, siteUrl }) => {
		const pages = sitePages(content);
		const stories = (await listStoryUrls(visitorDb, maxStories)).map(storyEntry);
		const before = pages.length + stories.length;
		const files = Math.ceil((before + (await countPosts(visitorDb))) / maxUrls);
		const [, number] = match;
		if (number === undefined && files > 1) return fileResponse(sitemapIndex(siteUrl, files), 'xml');
		const index = Number(number ?? 1) - 1;
		if (index >= files) return notFound();
		// The first file begins with the pages and the stories.
		const limit = index === 0 ? maxUrls - before : maxUrls;
		const offset = Math.max(0, index * maxUrls - before);
		const rows = await listPostUrls(visitorDb, { offset, limit });
		const [newest] = rows;
		const pageEntries = pages.map(({ path, changed }) => ({
			path,
			changed: path === '/blog' && newest ? changedAt(newest).toISOString() : changed,
		}));
		const postEntries = rows.map(postEntry);
		return fileResponse(
			urlSet(siteUrl, index === 0 ? [...pageEntries, ...stories, ...postEntries] : postEntries),
			'xml',
			lastModified(latest([contentUpdated(content), ...rows.map(visibleSince)])),
		);
	});
}

function storyEntry({ slug, published_at }: { slug: string; published_at: Date }): SitemapEntry {
	return { path: storyPath(slug), changed: published_at.toISOString() };
}

function postEntry(row: PostUrlRow): SitemapEntry {
	return { path: postPath(row.slug), changed: changedAt(row).toISOString() };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(siteUrl: string, entries: SitemapEntry[]): string {
	const urls = entries.map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
		return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${lastmod}</url>\n`;
	});
	return `${declaration}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

function sitemapIndex(siteUrl: string, files: number): string {
	const sitemaps = Array.from(
		{ length: files },
		(_, index) => `<sitemap><loc>${siteUrl}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
	);
	return `${declaration}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
