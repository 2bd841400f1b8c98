import { navigationLabel } from '../layout/navigation-label.ts';
import {
	type PageMetadata,
	type PostMetadata,
	type SiteMetadata,
	socialCardPath,
} from './page-metadata.ts';

type Thing = Record<string, unknown>;

/** What a page is, for search engines (schema.org as JSON-LD; the router escapes it for HTML). */
export function structuredData(facts: SiteMetadata, path: string, page: PageMetadata): Thing {
	return {
		'@context': 'https://schema.org',
		'@graph':
			path === '/'
				? [organization(facts), website(facts, page)]
				: [
						...(page.post ? [blogPosting(facts, path, page, page.post)] : []),
						breadcrumbs(facts, path, page.post?.headline ?? page.title),
						...(page.post && page.post.questions.length > 1 ? [faqPage(page.post)] : []),
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

function website({ siteUrl, site }: SiteMetadata, { description }: PageMetadata): Thing {
	return {
		'@type': 'WebSite',
		'@id': `${siteUrl}/#website`,
		name: site.product,
		description,
		url: `${siteUrl}/`,
		inLanguage: site.locale,
		publisher: { '@id': `${siteUrl}/#organization` },
	};
}

function blogPosting(
	facts: SiteMetadata,
	path: string,
	page: PageMetadata,
	post: PostMetadata,
): Thing {
	const { siteUrl, site } = facts;
	const pictures = [post.picture, socialCardPath(path)].filter((picture) => picture !== null);
	return {
		'@type': 'BlogPosting',
		'@id': `${siteUrl}${path}#post`,
		headline: post.headline,
		description: page.description,
		datePublished: post.published,
		dateModified: post.changed,
		image: pictures.map((picture) => (picture.startsWith('/') ? siteUrl + picture : picture)),
		url: siteUrl + path,
		mainEntityOfPage: siteUrl + path,
		inLanguage: site.locale,
		author: organization(facts),
		publisher: { '@id': `${siteUrl}/#organization` },
	};
}

/** Home, the blog above a post, the page itself. */
function breadcrumbs({ siteUrl, site }: SiteMetadata, path: string, title: string): Thing {
	const above = path.startsWith('/blog/') ? ['/', '/blog'] : ['/'];
	const trail = [
		...above.map((place) => ({ name: navigationLabel(site, place) ?? place, path: place })),
		{ name: navigationLabel(site, path) ?? title, path },
	];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map((place, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: place.name,
			item: siteUrl + place.path,
		})),
	};
}

function faqPage({ questions }: PostMetadata): Thing {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	};
}
