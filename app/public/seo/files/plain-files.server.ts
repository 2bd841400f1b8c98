import type { RouterContextProvider } from 'react-router';
import { changedAt, postLink, visibleSince } from '#app/domain/posts/reading/post.ts';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import {
	listPostUrls,
	type PostInLanguage,
	type PostUrlRow,
} from '#app/domain/posts/reading/published-posts.server.ts';
import { contentUpdated, sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { storyPath } from '#app/domain/stories/public-version.ts';
import { listStoryUrls, type PublicStory } from '#app/domain/stories/published-stories.server.ts';
import { listTopics } from '#app/domain/topics/public-topics.server.ts';
import { topicPath } from '#app/domain/topics/topics.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import {
	contentIn,
	type PathsByLanguage,
	pathsByLanguage,
} from '#app/platform/content/page-languages.server.ts';
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
import { markdownPath, versionsOf } from '#app/public/seo/page-paths.ts';

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
		const { language } = content;
		const { product, description, footer, navigation } = content.site;
		const rows = await listPostUrls(visitorDb, maxPosts, language);
		const stories = await listStoryUrls(visitorDb, maxPosts, language);
		const topics = await listTopics(visitorDb, language);
		const entry = (title: string, path: string, about = '') =>
			`- [${escapeLine(title)}](${siteUrl}${markdownPath(content, path)})${about && `: ${about}`}\n`;
		const text = [
			`# ${product}\n\n> ${description}\n\n${footer.note}\n\n## ${navigation.label}\n\n`,
			...sitePages(content).map(({ path, meta }) => entry(meta.title, path, meta.description)),
			...(rows.length > 0 ? [`\n## ${content.pages.blog.latest.title}\n\n`] : []),
			...rows.map((row) => postLink(row, services)).map(({ title, path }) => entry(title, path)),
			...(stories.length > 0 ? [`\n## ${content.pages.stories.title}\n\n`] : []),
			...stories.map(({ title, slug }) => entry(title, storyPath(content, slug))),
			...(topics.length > 0 ? [`\n## ${content.pages.topics.title}\n\n`] : []),
			...topics.map(({ title, slug }) => entry(title, topicPath(content, slug))),
			'\n## Optional\n\n',
			...['/feed.xml', '/sitemap.xml'].map(
				(path) => `- [${path.slice(1)}](${siteUrl}${localPath(content, path)})\n`,
			),
		];
		return fileResponse(text.join(''), 'text', { 'cache-control': storyCacheControl });
	});
}

/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const securityDays = 180;

/** Serves security.txt (RFC 9116), or status 404 if the owner has set no contact. */
export function securityContact(context: Readonly<RouterContextProvider>): Response {
	const services = context.get(servicesContext);
	const { content, contents, siteUrl } = services;
	const contact = content.site.owner.security_contact;
	if (contact === null) return notFound(services);
	const midnight = new Date().setUTCHours(0, 0, 0, 0);
	const expires = new Date(midnight + securityDays * 24 * 60 * 60 * 1000);
	return fileResponse(
		[
			`Contact: ${new URL(contact, siteUrl).href}`,
			`Expires: ${expires.toISOString()}`,
			`Preferred-Languages: ${Object.keys(contents).join(', ')}`,
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
	const { content } = context.get(servicesContext);
	const { product, locale } = content.site;
	const manifest = {
		name: product,
		short_name: product,
		lang: locale,
		start_url: localPath(content, '/'),
		display: 'browser',
		background_color: paper,
		theme_color: paper,
		icons: [icon(192), icon(512), icon(512, 'maskable')],
	};
	return fileResponse(JSON.stringify(manifest), 'manifest', {
		'cache-control': staticCacheControl,
	});
}

/** Maximum URLs of a sitemap (sitemaps.org); the oldest posts beyond them are left out. */
const maxUrls = 50_000;

/** A member approves each story, so the list can have them all. */
const maxStories = 5_000;

interface SitemapEntry {
	path: string;
	/** W3C date or date-time. */
	changed: string | undefined;
	/** Its paths by language, including its own; none for a page in one language. */
	translations: PathsByLanguage;
}

/** Serves the URLs of all pages and posts in every language, each with its translations. */
export function sitemap(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, contents, siteUrl } = services;
		const all = Object.values(contents);
		const pages = all.flatMap((content) =>
			sitePages(content).map((page) => ({ content, ...page })),
		);
		const stories = (await listStoryUrls(visitorDb, maxStories)).map((story) =>
			storyEntry(story, contents),
		);
		const topics = (
			await Promise.all(
				all.map(async (content) =>
					(
						await listTopics(visitorDb, content.language)
					).map(({ slug, changed_at }) => ({
						path: topicPath(content, slug),
						changed: changed_at.toISOString(),
						translations: {},
					})),
				),
			)
		).flat();
		const limit = maxUrls - pages.length - stories.length - topics.length;
		const rows = await listPostUrls(visitorDb, limit);
		const pageEntries = pages.map(({ content: { language }, path, english, changed }) => {
			const newest = rows.find((row) => english === '/blog' && row.language === language);
			return {
				path,
				changed: newest ? changedAt(newest).toISOString() : changed,
				translations: pathsByLanguage(contents, language, path),
			};
		});
		const postEntries = rows.map((row) => postEntry(row, contents));
		return fileResponse(
			urlSet(siteUrl, [...pageEntries, ...stories, ...topics, ...postEntries]),
			'xml',
			{
				...lastModified(latest([...all.map(contentUpdated), ...rows.map(visibleSince)])),
				'cache-control': storyCacheControl,
			},
		);
	});
}

function storyEntry(
	{ slug, published_at, language }: Pick<PublicStory, 'slug' | 'published_at' | 'language'>,
	contents: Contents,
): SitemapEntry {
	const path = storyPath(contentIn(contents, language), slug);
	return { path, changed: published_at.toISOString(), translations: {} };
}

function postEntry(row: PostUrlRow, contents: Contents): SitemapEntry {
	const at = ({ language, slug }: PostInLanguage) => postPath(contentIn(contents, language), slug);
	const translations = [row, ...row.in_languages].map((each): [string, string] => [
		each.language,
		at(each),
	]);
	return {
		path: at(row),
		changed: changedAt(row).toISOString(),
		translations: Object.fromEntries(translations),
	};
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
	'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function urlSet(siteUrl: string, entries: SitemapEntry[]): string {
	const urls = entries.map(({ path, changed, translations }) => {
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
		const links = versionsOf(translations).map(
			([language, other]) =>
				`<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(siteUrl + other)}"/>`,
		);
		return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${lastmod}${links.join('')}</url>\n`;
	});
	return `${declaration}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}
