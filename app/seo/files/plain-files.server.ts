import type { RouterContextProvider } from 'react-router';
import { postPath } from '../../blog/post-path.ts';
import { staticCacheControl } from '../../cache-control.ts';
import { nameProduct } from '../../content/read-content.server.ts';
import { servicesContext } from '../../services.server.ts';
import { file, fromDatabase, notFound, types } from '../file-response.server.ts';
import { markdownPath } from '../page-metadata.ts';
import { postAddresses } from '../published-posts.server.ts';
import { sitePages } from '../site-pages.server.ts';

/** Everything may be read by everybody (RFC 9309). */
export function robots(context: Readonly<RouterContextProvider>): Response {
	const { siteUrl } = context.get(servicesContext);
	return file(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, types.text, {
		'cache-control': staticCacheControl,
	});
}

/** Newest posts that llms.txt names; the sitemap has them all. */
const mostPosts = 500;

/** What there is to read, for readers that are not browsers (llmstxt.org). */
export function llms(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async ({ db, content, siteUrl }) => {
		const { product, description, footer } = content.site;
		const posts = await postAddresses(db, { offset: 0, limit: mostPosts });
		const entry = (title: string, path: string, about = '') =>
			`- [${oneLine(title)}](${siteUrl}${markdownPath(path)})${about && `: ${about}`}\n`;
		const pages = sitePages(content);
		const text = [
			`# ${product}\n\n> ${description}\n\n${footer.note}\n\n## Pages\n\n`,
			...pages.map(({ path, meta }) => entry(meta.title, path, meta.description)),
			...(posts.length > 0 ? ['\n## Posts\n\n'] : []),
			...posts.map(({ slug, title }) => entry(nameProduct(title, product), postPath(slug))),
			'\n## Optional\n\n',
			...['/feed.xml', '/feed.json', '/sitemap.xml'].map(
				(path) => `- [${path.slice(1)}](${siteUrl}${path})\n`,
			),
		];
		return file(text.join(''), types.text);
	});
}

function oneLine(title: string): string {
	return title.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&');
}

/** How long a contact may be relied on; the standard asks for less than a year. */
const securityDays = 180;

/** Where to report a weakness (RFC 9116); nothing while the owner has not said where. */
export function securityContact(context: Readonly<RouterContextProvider>): Response {
	const { content, siteUrl } = context.get(servicesContext);
	const contact = content.site.owner.security_contact;
	if (contact === null) return notFound();
	const midnight = new Date().setUTCHours(0, 0, 0, 0);
	const expires = new Date(midnight + securityDays * 24 * 60 * 60 * 1000);
	return file(
		[
			`Contact: ${new URL(contact, siteUrl).href}`,
			`Expires: ${expires.toISOString()}`,
			'Preferred-Languages: en',
			`Canonical: ${siteUrl}/.well-known/security.txt`,
			'',
		].join('\n'),
		types.text,
	);
}
