import { LegalContents } from './legal-contents.tsx';

/** A long document to read and print: its dates, a table of contents, and the text. */
export function LegalText(props: {
	/** The first line on paper. */
	letterhead: readonly [name: string, url: string];
	title: string;
	dates: { label: string; iso: string; text: string }[];
	contentsTitle: string;
	contents: { id: string; title: string }[];
	/** Trusted: rendered from the team's own Markdown. */
	html: string;
}) {
	const [name, url] = props.letterhead;
	return (
		// A container query, because enlarged text needs one column on a desktop too.
		<div className="@container">
			<article className="mx-auto max-w-6xl px-5 py-10 sm:px-8 @5xl:grid @5xl:grid-cols-12 @5xl:gap-x-10 @5xl:py-20 print:block">
				<p className="letterhead">
					<b>{name}</b> <span>{url}</span>
				</p>
				<header className="@5xl:col-span-12 @5xl:grid @5xl:grid-cols-subgrid print:block">
					<h1 className="text-3xl @5xl:col-span-12">{props.title}</h1>
					<dl className="mt-5 max-w-md @5xl:col-span-4">
						{props.dates.map(({ label, iso, text }) => (
							<div key={label} className="receipt-line">
								<dt>{label}</dt>
								<dd>
									<time dateTime={iso}>{text}</time>
								</dd>
							</div>
						))}
					</dl>
				</header>
				<LegalContents title={props.contentsTitle} entries={props.contents} />
				<div
					className="prose mt-8 max-w-[65ch] @5xl:col-span-8 print:max-w-none"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the team's own Markdown, see html
					dangerouslySetInnerHTML={{ __html: props.html }}
				/>
			</article>
		</div>
	);
}
