import { useLocation, useRouteLoaderData } from 'react-router';
import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { SiteMetadata } from '#app/public/seo/page-metadata.ts';
import { ReceiptLine } from '#app/ui/receipt-line.tsx';
import type { Route } from './+types/route';
import { renderLegal } from './render-legal.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

/** Loads the document that the URL is named after. */
export function loader({ context, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { legal, site } = content;
	const [, document] =
		Object.entries(legal).find(([name]) => url.pathname === localPath(content, `/${name}`)) ?? [];
	if (!document) throw new Response(null, { status: 404, statusText: 'Not Found' });
	const { title, description } = document;
	return {
		meta: { title, description },
		document: { title, ...renderLegal(document, content) },
		copy: site.legal,
	};
}

/** One legal document, to read and print. Printed without the site's header, it names the site and its own URL. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
	const { document, copy } = loaderData;
	const { pathname } = useLocation();
	const { site, siteUrl } = useRouteLoaderData('root') as SiteMetadata;
	return (
		// A container query, because enlarged text needs one column on a desktop too.
		<div className="@container">
			<article className="mx-auto max-w-6xl px-5 py-10 sm:px-8 @5xl:grid @5xl:grid-cols-12 @5xl:gap-x-10 @5xl:py-20 print:block">
				<p className="letterhead mb-6 hidden flex-wrap justify-between gap-x-6 border-b pb-2 print:flex">
					<b>{site.product}</b> <span>{siteUrl + pathname}</span>
				</p>
				<header className="@5xl:col-span-12 @5xl:grid @5xl:grid-cols-subgrid print:block">
					<h1 className="text-3xl @5xl:col-span-12">{document.title}</h1>
					<div className="@container mt-5 max-w-md @5xl:col-span-5">
						<dl>
							{document.dates.map(({ label, iso, text }) => (
								<ReceiptLine key={label} label={label}>
									<time dateTime={iso}>{text}</time>
								</ReceiptLine>
							))}
						</dl>
					</div>
				</header>
				<LegalContents title={copy.contents} entries={document.contents} />
				<div
					className="prose mt-8 max-w-[65ch] @5xl:col-span-8 print:max-w-none"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the team's own Markdown
					dangerouslySetInnerHTML={{ __html: withUrls(document.html, siteUrl) }}
				/>
			</article>
		</div>
	);
}

/** Adds the full URL to each link within the site, for print. */
function withUrls(html: string, siteUrl: string): string {
	return html.replace(/<a [^>]*?href="(\/[^"]*)"/g, `$& data-url="${siteUrl}$1"`);
}

interface ContentsEntry {
	id: string;
	title: string;
}

/**
 * A document's table of contents: collapsed on a phone, so that the text starts on the first screen; in two
 * columns above the text on a tablet; beside it on a desktop. Rendered twice, because a `details` that CSS
 * forces open would still be announced as collapsed.
 */
function LegalContents({ title, entries }: { title: string; entries: ContentsEntry[] }) {
	return (
		<>
			<nav
				aria-label={title}
				className="mt-6 rounded-md border border-transparent bg-mint @2xl:hidden print:hidden"
			>
				<details>
					{/* A hanging indent: a second line aligns with the first, not with the triangle. */}
					<summary className="cursor-pointer py-3 pr-5 pl-[calc(var(--spacing)*5+1.1em)] -indent-[1.1em] font-display font-semibold text-lg leading-snug">
						{title}
					</summary>
					<div className="px-5 pb-4">
						<EntryLinks entries={entries} />
					</div>
				</details>
			</nav>
			<nav
				aria-labelledby="contents"
				className="mt-8 hidden rounded-md border border-transparent bg-mint p-5 @2xl:block @5xl:sticky @5xl:top-6 @5xl:col-span-4 @5xl:self-start @5xl:max-h-[calc(100dvh_-_--spacing(12))] @5xl:overflow-y-auto print:hidden"
			>
				<h2 id="contents" className="text-lg">
					{title}
				</h2>
				<div className="mt-2 @2xl:columns-2 @2xl:gap-x-8 @5xl:columns-1">
					<EntryLinks entries={entries} />
				</div>
			</nav>
		</>
	);
}

function EntryLinks({ entries }: { entries: ContentsEntry[] }) {
	return (
		<ol>
			{entries.map(({ id, title }) => (
				<li key={id} className="break-inside-avoid">
					<a
						href={`#${id}`}
						className="wrap-anywhere inline-flex min-h-11 max-w-full items-center py-1.5 text-ink leading-snug underline decoration-control underline-offset-4 hover:text-evergreen"
					>
						{title}
					</a>
				</li>
			))}
		</ol>
	);
}
