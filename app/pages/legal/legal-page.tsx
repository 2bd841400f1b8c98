import { useLocation, useRouteLoaderData } from 'react-router';
import type { LegalDocument } from '#app/content/legal.server.ts';
import type { SiteCopy } from '#app/content/site-copy.server.ts';
import type { SiteMetadata } from '#app/seo/page-metadata.ts';
import { LegalText } from './legal-text.tsx';

/** One legal document; printed without the site's header, it names the site and its own URL. */
export function LegalPage(props: { document: LegalDocument; copy: SiteCopy['legal'] }) {
	const { document, copy } = props;
	const { pathname } = useLocation();
	const root = useRouteLoaderData('root') as SiteMetadata;
	return (
		<LegalText
			letterhead={[root.site.product, root.siteUrl + pathname]}
			title={document.title}
			dates={document.dates}
			contentsTitle={copy.contents}
			contents={document.contents}
			html={withUrls(document.html, root.siteUrl)}
		/>
	);
}

/** Adds the full URL to each link within the site, for print. */
function withUrls(html: string, siteUrl: string): string {
	return html.replace(/<a href="(\/[^"]*)"/g, `$& data-url="${siteUrl}$1"`);
}
