import { href } from 'react-router';
import displayFont from './fonts/display.woff2?url';
import textFont from './fonts/text.woff2?url';
import { useNonce } from './nonce.ts';

/** Preloads the fonts, which the style sheet would request too late; sets browser colors and icons. */
export function FontsAndIcons() {
	return (
		<>
			{[textFont, displayFont].map((href) => (
				<link
					key={href}
					rel="preload"
					href={href}
					as="font"
					type="font/woff2"
					crossOrigin="anonymous"
				/>
			))}
			<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content="#0f1714" media="(prefers-color-scheme: dark)" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
		</>
	);
}

/** The document head of a public page, apart from its own metadata. */
export function HeadLinks(props: {
	product: string | undefined;
	/** Translates an English path to the document's language. */
	toLocal: (path: string) => string;
}) {
	const { product, toLocal } = props;
	return (
		<>
			<FontsAndIcons />
			<link rel="manifest" href={toLocal('/site.webmanifest')} />
			{product && (
				<link
					rel="alternate"
					type="application/atom+xml"
					title={product}
					href={toLocal(href('/feed.xml'))}
				/>
			)}
		</>
	);
}

/** Excludes files, whose names have a dot, and links that the router follows itself. */
const pages = [
	{ href_matches: '/*' },
	{ not: { href_matches: '/*.*' } },
	{ not: { selector_matches: '[data-discover]' } },
];

/**
 * Lets the browser prerender a page of this site while the visitor points at its link, or prefetch it where it
 * can't prerender. Safe for every page, because a GET changes nothing. A page that may not be stored is not
 * prefetched: it would be fetched twice (Speculation Rules API). The Content-Security-Policy allows the script by
 * its hash.
 */
function rulesIn(toLocal: (path: string) => string) {
	// Also in another language: the language switch has the query of a page that's one visitor's alone.
	const unstored = ['/yours*', '/*/yours*', `${toLocal('/newsletter')}/*`, '/*\\?*'];
	return {
		prerender: [{ where: { and: pages }, eagerness: 'moderate' }],
		prefetch: [
			{
				where: { and: [...pages, { not: { href_matches: unstored } }] },
				eagerness: 'moderate',
			},
		],
	};
}

/** The script element with the rules. */
export function SpeculationRules({ toLocal }: { toLocal: (path: string) => string }) {
	return (
		<script
			type="speculationrules"
			nonce={useNonce()}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes
			dangerouslySetInnerHTML={{ __html: JSON.stringify(rulesIn(toLocal)) }}
		/>
	);
}
