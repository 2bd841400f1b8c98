import type { SiteCopy } from '#app/generated/copy.ts';
import type { LayoutCopy } from '#app/platform/content/layout-copy.ts';
import type { LocalPaths } from '#app/platform/content/local-path.ts';
import type {
	OtherLanguage,
	PathsByLanguage,
} from '#app/platform/content/page-languages.server.ts';

/** The metadata of the site, which the root's loader provides. */
export interface SiteMetadata {
	/** Origin of the site's public URL, such as https://example.org. */
	siteUrl: string;
	site: LayoutCopy;
	/** Begins the title of a page with something to correct. */
	errorWord?: string;
	/** The paths of the page's language (local-path.ts). */
	paths: LocalPaths;
	others: OtherLanguage[];
	/** The paths of the page by language. */
	translations: PathsByLanguage;
}

/** A page's metadata for search engines, feed readers and link previews. */
export interface PageMetadata {
	title: string;
	description: string;
	/** The part of its canonical URL after the path, such as ?page=2. */
	query?: string;
	/** Its paths by language, if it doesn't exist in every one; by default, the translations of its path. */
	translations?: PathsByLanguage;
	/**
	 * The part of its URL after the path that the language switch takes along: what its other languages understand too,
	 * such as ?seat=legal. Never a secret, and in a cached page nothing but what selects that page (`handle.cache`).
	 */
	carried?: string;
	/** Keeps it out of search engines: an error, a missing post, a search. */
	noindex?: boolean;
	/** The pages above it, starting below Home; by default, derived from its path. */
	above?: { name: string; path: string }[];
	/** A feed about it, besides those of the blog. */
	feed?: { title: string; href: string };
	/** Only for Home: details of the organization that runs the site. */
	organization?: OrganizationDetails;
	/** Only for a blog post. */
	post?: PostMetadata;
	/** Only for a story; `published` is ISO 8601, the author a first name. */
	story?: { published: string; author: string | null };
}

/** Properties of the site's Organization that the owner sets (schema.org). */
export interface OrganizationDetails {
	legalName?: string;
	email?: string;
	address?: string;
	founder?: { '@type': string; name?: string; sameAs?: string };
}

/** Additional metadata of a post's page. */
interface PostMetadata {
	/** ISO 8601. */
	published: string;
	changed: string;
	/** Absolute URL of the post's own image. */
	imageUrl: string | null;
	/** The author; null for the organization. */
	author: string | null;
}

/** Returns the site settings about the organization, as properties of structured data (schema.org). */
export function organizationDetails({ owner }: Pick<SiteCopy, 'owner'>): OrganizationDetails {
	const { legal_entity, contact_email, postal_address, founder_name, founder_profile } = owner;
	const founder = founder_name ?? founder_profile;
	return {
		...(legal_entity && { legalName: legal_entity }),
		...(contact_email && { email: contact_email }),
		...(postal_address && { address: postal_address }),
		...(founder && {
			founder: {
				'@type': 'Person',
				...(founder_name && { name: founder_name }),
				...(founder_profile && { sameAs: founder_profile }),
			},
		}),
	};
}
