import type { RouterContextProvider } from 'react-router';
import { lastChange } from '../../blog/last-change.ts';
import { postPath } from '../../blog/post-path.ts';
import { escapeMarkup } from '../escape-markup.server.ts';
import { file, fromDatabase, notFound, types } from '../file-response.server.ts';
import { lastModified, toldAt } from '../last-modified.server.ts';
import { countPosts, type PostAddress, postAddresses } from '../published-posts.server.ts';
import { sitePages } from '../site-pages.server.ts';

/** Addresses that one sitemap may hold (sitemaps.org). */
const mostAddresses = 50_000;

interface Address {
	path: string;
	/** W3C date or date-time. */
	changed: string | undefined;
}

/**
 * The addresses of all pages and posts: `sitemap.xml` holds them all, or beyond 50,000 names the files
 * that do (`sitemap-1.xml` and so on).
 *
 * @param name of the file, without its ending
 */
export function sitemap(name: string, context: Readonly<RouterContextProvider>): Promise<Response> {
	const match = /^sitemap(?:-([1-9]\d{0,4}))?$/.exec(name);
	if (!match) return Promise.resolve(notFound());
	return fromDatabase(context, async ({ visitorDb, content, siteUrl }) => {
		const pages = sitePages(content);
		const files = Math.ceil((pages.length + (await countPosts(visitorDb))) / mostAddresses);
		const [, number] = match;
		if (number === undefined && files > 1) return file(index(siteUrl, files), types.xml);
		const place = Number(number ?? 1) - 1;
		if (place >= files) return notFound();
		// The pages stand in the first file, before the posts.
		const limit = place === 0 ? mostAddresses - pages.length : mostAddresses;
		const offset = Math.max(0, place * mostAddresses - pages.length);
		const posts = await postAddresses(visitorDb, { offset, limit });
		const [newest] = posts;
		const ownPages = pages.map(({ path, changed }) => ({
			path,
			changed: path === '/blog' && newest ? changeOf(newest) : changed,
		}));
		const addresses = posts.map((post) => ({ path: postPath(post.slug), changed: changeOf(post) }));
		const legal = pages.flatMap(({ changed }) => (changed ? [new Date(changed)] : []));
		return file(
			urlSet(siteUrl, place === 0 ? [...ownPages, ...addresses] : addresses),
			types.xml,
			lastModified([...posts.map(toldAt), ...legal]),
		);
	});
}

function changeOf(post: PostAddress): string {
	return lastChange(post).toISOString();
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(siteUrl: string, addresses: Address[]): string {
	const urls = addresses.map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
		return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${lastmod}</url>\n`;
	});
	return `${opening}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

function index(siteUrl: string, files: number): string {
	const sitemaps = Array.from(
		{ length: files },
		(_, place) => `<sitemap><loc>${siteUrl}/sitemap-${place + 1}.xml</loc></sitemap>\n`,
	);
	return `${opening}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
