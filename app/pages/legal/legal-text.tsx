import { LegalContents } from './legal-contents.tsx';

/** A long document: its dates, a table of contents, and the text, in a measure that can be read and printed. */
export function LegalText(props: {
	/** The document's first line on paper. */
	letterhead: readonly [name: string, address: string];
	title: string;
	dates: { label: string; iso: string; text: string }[];
	contentsTitle: string;
	contents: { id: string; title: string }[];
	/** Trusted: made from the team's own Markdown. */
	html: string;
}) {
	const [name, address] = props.letterhead;
	return (
		// Columns by what they hold: where the text is enlarged, a desk has one, as a phone has.
		<div className="@container">
			<article className="mx-auto max-w-6xl px-5 py-10 sm:px-8 @5xl:grid @5xl:grid-cols-12 @5xl:gap-x-10 @5xl:py-20 print:block">
				<p className="letterhead">
					<b>{name}</b> <span>{address}</span>
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
