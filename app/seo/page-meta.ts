import type { MetaDescriptor } from 'react-router';
import {
	markdownPath,
	type PageMetadata,
	type SiteMetadata,
	socialCardPath,
} from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

/** Of what the router gives a route's `meta`: where the page is, and what the root has loaded. */
interface MetaInput {
	location: { pathname: string };
	matches: readonly [{ loaderData: SiteMetadata | undefined }, ...unknown[]];
}

/**
 * Everything the head of a page says to machines: title, description, canonical address, what a link
 * preview shows (ogp.me, X cards), and structured data (schema.org).
 *
 * @param page undefined when the page could not be made
 */
export function pageMeta(
	{ location, matches: [root] }: MetaInput,
	page: PageMetadata | undefined,
): MetaDescriptor[] {
	const facts = root.loaderData;
	if (!facts || !page) return [{ name: 'robots', content: 'noindex' }];
	const { siteUrl, site } = facts;
	const named: MetaDescriptor[] = [
		{ title: tabTitle(page.title, site.product) },
		{ name: 'description', content: page.description },
	];
	if (page.unlisted) return [...named, { name: 'robots', content: 'noindex' }];
	const path = location.pathname;
	const address = siteUrl + path + (page.query ?? '');
	return [
		...named,
		link({ rel: 'canonical', href: address }),
		link({ rel: 'alternate', type: 'text/markdown', href: siteUrl + markdownPath(path) }),
		...previewTags(siteUrl, path, address, site, page),
		{ 'script:ld+json': structuredData(facts, path, page) },
	];
}

function previewTags(
	siteUrl: string,
	path: string,
	address: string,
	site: SiteMetadata['site'],
	{ title, description, post }: PageMetadata,
): MetaDescriptor[] {
	const headline = post?.headline ?? title;
	const properties = {
		'og:site_name': site.product,
		'og:locale': site.locale.replace('-', '_'),
		'og:type': post ? 'article' : 'website',
		'og:title': headline,
		'og:description': description,
		'og:url': address,
		'og:image': siteUrl + socialCardPath(path),
		'og:image:type': 'image/png',
		'og:image:width': '1200',
		'og:image:height': '630',
		'og:image:alt': headline,
		...(post && {
			'article:published_time': post.published,
			'article:modified_time': post.changed,
		}),
	};
	return [
		...Object.entries(properties).map(([property, content]) => ({ property, content })),
		// Titles, texts and the picture are taken from the Open Graph tags.
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

/** A tab and a search result name the site as well, where the page's own title does not. */
function tabTitle(title: string, product: string): string {
	return title.includes(product) ? title : `${title} | ${product}`;
}

function link(attributes: Record<string, string>): MetaDescriptor {
	return { tagName: 'link', ...attributes };
}
