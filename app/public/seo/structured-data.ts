import { navigationLabel } from '#app/platform/content/layout-copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { PageMetadata, SiteMetadata } from './page-metadata.ts';
import { socialCardPath } from './page-paths.ts';

type Thing = Record<string, unknown>;

/** Describes a page for search engines (schema.org as JSON-LD; the router escapes it for HTML). */
export function structuredData(site: SiteMetadata, path: string, page: PageMetadata): Thing {
	const { post, story } = page;
	return {
		'@context': 'https://schema.org',
		'@graph':
			path === localPath(site, '/')
				? [{ ...organization(site), ...page.organization }, website(site, path, page)]
				: [
						...[post, story].flatMap((text) => (text ? [article(site, path, page, text)] : [])),
						breadcrumbs(site, path, page),
					],
	};
}

function organization({ siteUrl, site }: SiteMetadata): Thing {
	return {
		'@type': 'Organization',
		'@id': `${siteUrl}/#organization`,
		name: site.product,
		slogan: site.tagline,
		url: `${siteUrl}/`,
		logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
	};
}

function website(
	{ siteUrl, site }: SiteMetadata,
	path: string,
	{ description }: PageMetadata,
): Thing {
	return {
		'@type': 'WebSite',
		'@id': `${siteUrl}${path}#website`,
		name: site.product,
		description,
		url: siteUrl + path,
		inLanguage: site.locale,
		publisher: { '@id': `${siteUrl}/#organization` },
	};
}

/** Describes a post, or a story in its author's own words. */
function article(
	site: SiteMetadata,
	path: string,
	{ title, description, post }: PageMetadata,
	{ published, author }: { published: string; author: string | null },
): Thing {
	const { siteUrl } = site;
	const url = siteUrl + path;
	const writer = author ? { '@type': 'Person', name: author } : post && organization(site);
	return {
		'@type': post ? 'BlogPosting' : 'Article',
		'@id': `${url}#${post ? 'post' : 'story'}`,
		headline: title,
		description,
		datePublished: published,
		...(post && { dateModified: post.changed }),
		image: [...(post?.imageUrl ? [post.imageUrl] : []), siteUrl + socialCardPath(site, path)],
		url,
		mainEntityOfPage: url,
		inLanguage: site.site.locale,
		...(writer && { author: writer }),
		publisher: { '@id': `${siteUrl}/#organization` },
	};
}

/** Lists Home, the blog if it's a post, and the page itself. */
function breadcrumbs(
	siteMetadata: SiteMetadata,
	path: string,
	{ title, above = [], post }: PageMetadata,
): Thing {
	const { siteUrl, site } = siteMetadata;
	const parents = (post ? ['/', '/blog'] : ['/']).map((parent) => localPath(siteMetadata, parent));
	const trail = [
		...parents.map((parent) => ({ name: navigationLabel(site, parent) ?? parent, path: parent })),
		...above,
		{ name: navigationLabel(site, path) ?? title, path },
	];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map((page, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: page.name,
			item: siteUrl + page.path,
		})),
	};
}
