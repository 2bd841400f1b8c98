import { type RouterContextProvider, redirect } from 'react-router';
import { excerpt } from '../../blog/excerpt.ts';
import { longDate } from '../../blog/long-date.ts';
import { postPath } from '../../blog/post-path.ts';
import { findMovedPost } from '../../blog/posts.server.ts';
import { staticCacheControl } from '../../cache-control.ts';
import { nameProduct } from '../../content/read-content.server.ts';
import { navigationLabel } from '../../layout/navigation-label.ts';
import { servicesContext } from '../../services.server.ts';
import { file, fromDatabase, notFound, types } from '../file-response.server.ts';
import { pageName, socialCardPath } from '../page-metadata.ts';
import { publishedPost } from '../published-posts.server.ts';
import { sitePages } from '../site-pages.server.ts';
import { socialCard } from './social-card.server.ts';

/** Other sites show the pictures in their pages. */
const anywhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** @param name the last part of a page's address, or `home` */
export async function pageCardResponse(
	name: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { content } = context.get(servicesContext);
	const { site } = content;
	const page = sitePages(content).find(({ path }) => pageName(path) === name);
	if (!page) return notFound();
	const { path, meta, heading, changed } = page;
	const called = navigationLabel(site, path);
	const label = called && called !== heading && path !== '/' ? called : site.product;
	const value = changed
		? `${site.legal.updated} ${longDate(new Date(changed), 'UTC').text}`
		: site.launch;
	const picture = await socialCard(
		{ title: heading, lead: meta.description, line: { label, value }, ...namesOf(site) },
		site.product,
	);
	return file(picture, types.png, { ...anywhere, 'cache-control': staticCacheControl });
}

export function postCardResponse(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async ({ db, content }) => {
		const { site, pages } = content;
		const post = await publishedPost(db, slug);
		if (!post) {
			const moved = await findMovedPost(db, slug);
			return moved ? redirect(socialCardPath(postPath(moved.slug)), moved.status) : notFound();
		}
		const { title, lead } = nameProduct(
			{ title: post.title, lead: post.subtitle ?? excerpt(post.content) },
			site.product,
		);
		const line = {
			label: navigationLabel(site, '/blog') ?? site.product,
			value: longDate(post.published_at, site.time_zone).text,
		};
		const copy = { title, lead, line, ...namesOf(site) };
		return file(await socialCard(copy, pages.blog.hero.title), types.png, anywhere);
	});
}

function namesOf({ product, tagline }: { product: string; tagline: string }) {
	return { product, tagline };
}
