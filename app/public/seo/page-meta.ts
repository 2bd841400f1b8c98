import type { MetaDescriptor } from 'react-router';
import type { PathsByLanguage } from '#app/platform/content/page-languages.server.ts';
import type { PageMetadata, SiteMetadata } from './page-metadata.ts';
import { markdownPath, socialCardPath, versionsOf } from './page-paths.ts';
import { structuredData } from './structured-data.ts';

/** The parts of a route's `meta` arguments in use: the URL, and the root's data. */
interface MetaInput {
	location: { pathname: string };
	matches: readonly [{ loaderData: SiteMetadata | undefined }, ...unknown[]];
}

/** The `meta` export of a route whose loader returns the page's metadata as `meta`. */
export const loadedMeta = (
	input: MetaInput & { loaderData?: { meta: PageMetadata } | undefined },
): MetaDescriptor[] => pageMeta(input, input.loaderData?.meta);

/**
 * Returns the tags of a page's head for search engines and link previews: title, description, canonical URL,
 * Open Graph and X cards, structured data.
 *
 * @param page undefined if the page could not be rendered
 */
export function pageMeta(
	{ location, matches: [root] }: MetaInput,
	page: PageMetadata | undefined,
): MetaDescriptor[] {
	const siteMetadata = root.loaderData;
	if (!siteMetadata || !page) return [{ name: 'robots', content: 'noindex' }];
	const { siteUrl, site, translations, errorWord } = siteMetadata;
	const title = tabTitle(page.title, site.product);
	const basics: MetaDescriptor[] = [
		{ title: errorWord ? `${errorWord} ${title}` : title },
		{ name: 'description', content: page.description },
	];
	if (page.noindex) return [...basics, { name: 'robots', content: 'noindex' }];
	const path = location.pathname;
	const url = siteUrl + path + (page.query ?? '');
	return [
		...basics,
		link({ rel: 'canonical', href: url }),
		link({
			rel: 'alternate',
			type: 'text/markdown',
			href: siteUrl + markdownPath(siteMetadata, path),
		}),
		...(page.feed ? [link({ rel: 'alternate', type: 'application/atom+xml', ...page.feed })] : []),
		...languageLinks(siteUrl, page.translations ?? translations),
		...previewTags(siteMetadata, path, url, page),
		{ 'script:ld+json': structuredData(siteMetadata, path, page) },
	];
}

function previewTags(
	siteMetadata: SiteMetadata,
	path: string,
	url: string,
	{ title, description, post, story, translations = siteMetadata.translations }: PageMetadata,
): MetaDescriptor[] {
	const { siteUrl, site, others } = siteMetadata;
	const card = socialCardPath(siteMetadata, path);
	const properties = {
		'og:site_name': site.product,
		'og:locale': ogLocale(site.locale),
		'og:type': post || story ? 'article' : 'website',
		'og:title': title,
		'og:description': description,
		'og:url': url,
		'og:image': siteUrl + card,
		'og:image:type': 'image/png',
		'og:image:width': '1200',
		'og:image:height': '630',
		'og:image:alt': title,
		...(story && { 'article:published_time': story.published }),
		...(post && {
			'article:published_time': post.published,
			'article:modified_time': post.changed,
		}),
	};
	return [
		...Object.entries(properties).map(([property, content]) => ({ property, content })),
		...others
			.filter(({ language }) => translations[language] !== undefined)
			.map(({ locale }) => ({ property: 'og:locale:alternate', content: ogLocale(locale) })),
		// X reads title, description and image from the Open Graph tags.
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

/** Open Graph separates language and country by an underscore. */
const ogLocale = (locale: string) => locale.replace('-', '_');

function languageLinks(siteUrl: string, translations: PathsByLanguage): MetaDescriptor[] {
	return versionsOf(translations).map(([hrefLang, path]) =>
		link({ rel: 'alternate', hrefLang, href: siteUrl + path }),
	);
}

/** Adds the site's name to a title that doesn't contain it. */
export function tabTitle(title: string, product: string): string {
	return title.includes(product) ? title : `${title} | ${product}`;
}

function link(attributes: Record<string, string>): MetaDescriptor {
	return { tagName: 'link', ...attributes };
}
