import { useMatches } from 'react-router';
import type {
	OtherLanguage,
	PathsByLanguage,
} from '#app/platform/content/page-languages.server.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { useNonce } from '#app/ui/nonce.ts';

/** A link to the page in another language. */
export interface LanguageLink extends OtherLanguage {
	href: string;
}

/**
 * Returns a link to the page in each other language. Relies on the loader of the page returning its metadata as `meta`:
 * a page without it, such as an error, gets no links. A post or a story names its own translations there, and any page
 * what the links carry over from its query: they never read the URL, whose query may be one visitor's alone.
 */
export function useLanguageLinks(root: {
	others: OtherLanguage[];
	translations: PathsByLanguage;
}): LanguageLink[] {
	const page = useMatches().at(-1)?.loaderData;
	if (!hasMetadata(page)) return [];
	const { translations = root.translations, carried = '' } = page.meta;
	return root.others.flatMap((other) => {
		const href = translations[other.language];
		return href === undefined ? [] : { ...other, href: href + carried };
	});
}

const hasMetadata = (
	data: unknown,
): data is { meta: Pick<PageMetadata, 'translations' | 'carried'> } =>
	typeof data === 'object' && data !== null && 'meta' in data && data.meta !== undefined;

/** The language switch: the same page in each other language, by the language's own name. */
export function LanguageSwitch({ links, className }: { links: LanguageLink[]; className: string }) {
	return links.map(({ language, name, href }) => (
		<a key={language} href={href} lang={language} hrefLang={language} className={className}>
			{name}
		</a>
	));
}

/**
 * Offers a page to a browser that prefers its language, on the first page of a visit; nothing is stored. Without script
 * nothing is offered, and the switch is in the header.
 */
export function LanguageOffer({ links }: { links: LanguageLink[] }) {
	const nonce = useNonce();
	if (links.length === 0) return null;
	return (
		<>
			{links.map(({ language, href, offer, close }) => (
				<p
					key={language}
					lang={language}
					data-offer={language}
					hidden
					className="flex flex-wrap items-center justify-center gap-x-4 bg-mint px-5 text-center text-sm print:hidden"
				>
					<a
						href={href}
						hrefLang={language}
						className="flex min-h-11 items-center text-evergreen underline"
					>
						{offer}
					</a>
					<button type="button" className="min-h-11 px-2 text-evergreen underline">
						{close}
					</button>
				</p>
			))}
			<script
				nonce={nonce}
				// Omitted in the browser, which doesn't run it a second time.
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; React would escape its operators
				dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? showOffer : '' }}
			/>
		</>
	);
}

// Inline, because a line that appears after the first paint would move the page.
const showOffer = `{
const offer = document.querySelector('[data-offer="' + navigator.language.slice(0, 2) + '"]');
if (offer && !document.referrer.startsWith(location.origin)) {
	offer.hidden = false;
	offer.onclick = ({ target }) => {
		if (target.localName === 'button') offer.hidden = true;
	};
}
}`;
