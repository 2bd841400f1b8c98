import type { RouterContextProvider } from 'react-router';
import { changedAt, postLink, visibleSince } from '#app/domain/posts/reading/post.ts';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import {
	countPosts,
	listPostUrls,
	type PostUrlRow,
} from '#app/domain/posts/reading/published-posts.server.ts';
import { contentUpdated, sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { storyPath } from '#app/domain/stories/public-version.ts';
import { listStoryUrls } from '#app/domain/stories/published-stories.server.ts';
import { staticCacheControl, storyCacheControl } from '#app/platform/http/cache-control.ts';
import {
	fileResponse,
	fromDatabase,
	lastModified,
	latest,
	notFound,
} from '#app/platform/http/file-response.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { escapeMarkup } from '#app/platform/text/escape-markup.ts';
import { escapeLine } from '#app/public/seo/markdown/markdown.server.ts';
import { markdownPath } from '#app/public/seo/page-paths.ts';

/** Serves robots.txt: every crawler may crawl everything (RFC 9309). */
export function robots(context: Readonly<RouterContextProvider>): Response {
	const { siteUrl } = context.get(servicesContext);
	return fileResponse(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, 'text', {
		'cache-control': staticCacheControl,
	});
}

/** Maximum posts in llms.txt, newest first; the sitemap has all of them. */
const maxPosts = 500;

/** Serves llms.txt: links to the Markdown versions of pages and posts (llmstxt.org). */
export function llms(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content, siteUrl } = services;
		const { product, description, footer, navigation } = content.site;
		const rows = await listPostUrls(visitorDb, { offset: 0, limit: maxPosts });
		const stories = await listStoryUrls(visitorDb, maxPosts);
		const entry = (title: string, path: string, about = '') =>
			`- [${escapeLine(title)}](${siteUrl}${markdownPath(path)})${about && `: ${about}`}\n`;
		const text = [
			`# ${product}\n\n> ${description}\n\n${footer.note}\n\n## ${navigation.label}\n\n`,
			...sitePages(content).map(({ path, meta }) => entry(meta.title, path, meta.description)),
			...(rows.length > 0 ? [`\n## ${content.pages.blog.latest.title}\n\n`] : []),
			...rows.map((row) => postLink(row, services)).map(({ title, path }) => entry(title, path)),
			...(stories.length > 0 ? [`\n## ${content.pages.stories.title}\n\n`] : []),
			...stories.map(({ title, slug }) => entry(title, storyPath(slug))),
			'\n## Optional\n\n',
			...['/feed.xml', '/feed.json', '/sitemap.xml'].map(
				(path) => `- [${path.slice(1)}](${siteUrl}${path})\n`,
			),
		];
		return fileResponse(text.join(''), 'text', { 'cache-control': storyCacheControl });
	});
}

/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const securityDays = 180;

/** Serves security.txt (RFC 9116), or status 404 if the owner has set no contact. */
export function securityContact(context: Readonly<RouterContextProvider>): Response {
	const { content, siteUrl } = context.get(servicesContext);
	const contact = content.site.owner.security_contact;
	if (contact === null) return notFound();
	const midnight = new Date().setUTCHours(0, 0, 0, 0);
	const expires = new Date(midnight + securityDays * 24 * 60 * 60 * 1000);
	return fileResponse(
		[
			`Contact: ${new URL(contact, siteUrl).href}`,
			`Expires: ${expires.toISOString()}`,
			`Preferred-Languages: ${content.site.locale}`,
			`Canonical: ${siteUrl}/.well-known/security.txt`,
			'',
		].join('\n'),
		'text',
	);
}

/** Background color behind the icon, as in tokens.css. */
const paper = '#faf6ee';

const icon = (size: number, purpose?: string) => ({
	src: `/icon-${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});

/** Serves site.webmanifest: name and icons of the site on a home screen (W3C Web Application Manifest). */
export function webManifest(context: Readonly<RouterContextProvider>): Response {
	const { product, locale } = context.get(servicesContext).content.site;
	const manifest = {
		name: product,
		short_name: product,
		lang: locale,
		start_url: '/',
		display: 'browser',
		background_color: paper,
		theme_color: paper,
		icons: [icon(192), icon(512), icon(512, 'maskable')],
	};
	return fileResponse(JSON.stringify(manifest), 'manifest', {
		'cache-control': staticCacheControl,
	});
}

/** Maximum URLs of one sitemap (sitemaps.org). */
const maxUrls = 50_000;

/** A member approves each story, so the list can have them all. */
const maxStories = 5_000;

interface SitemapEntry {
	path: string;
	/** W3C date or date-time. */
	changed: string | undefined;
}

/**
 * Serves the URLs of all pages and posts: `sitemap.xml` itself or, beyond 50,000 URLs, the index of
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
		// The first file starts with the pages and the stories.
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
			{
				...lastModified(latest([contentUpdated(content), ...rows.map(visibleSince)])),
				'cache-control': storyCacheControl,
			},
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
