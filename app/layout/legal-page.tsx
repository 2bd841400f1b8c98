import { useLocation, useRouteLoaderData } from 'react-router';
import type { LegalDocument } from '../content/legal.server.ts';
import type { SiteWords } from '../content/site-words.server.ts';
import { LegalText } from '../ui/legal-text.tsx';
import type { SiteFacts } from './page-facts.ts';

/** One of the three legal documents; where it prints without the header, who says it and where. */
export function LegalPage(props: { document: LegalDocument; words: SiteWords['legal'] }) {
	const { document, words } = props;
	const { pathname } = useLocation();
	const root = useRouteLoaderData('root') as SiteFacts;
	return (
		<LegalText
			letterhead={[root.site.product, root.siteUrl + pathname]}
			title={document.title}
			dates={document.dates}
			contentsTitle={words.contents}
			contents={document.contents}
			html={withAddresses(document.html, root.siteUrl)}
		/>
	);
}

/** Says of each link within the site its whole address, which is what paper needs. */
function withAddresses(html: string, siteUrl: string): string {
	return html.replace(/<a href="(\/[^"]*)"/g, `$& data-address="${siteUrl}$1"`);
}
