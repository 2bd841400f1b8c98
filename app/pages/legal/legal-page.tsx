import { useLocation, useRouteLoaderData } from 'react-router';
import type { LegalDocument } from '../../content/legal.server.ts';
import type { SiteCopy } from '../../content/site-copy.server.ts';
import type { SiteMetadata } from '../../seo/page-metadata.ts';
import { LegalText } from './legal-text.tsx';

/** One of the three legal documents; where it prints without the header, who says it and where. */
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
			html={withAddresses(document.html, root.siteUrl)}
		/>
	);
}

/** Says of each link within the site its whole address, which is what paper needs. */
function withAddresses(html: string, siteUrl: string): string {
	return html.replace(/<a href="(\/[^"]*)"/g, `$& data-address="${siteUrl}$1"`);
}
