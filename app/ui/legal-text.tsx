/** A long document: its dates, a table of contents, and the text, in a measure that can be read and printed. */
export function LegalText(props: {
	title: string;
	dates: { label: string; iso: string; text: string }[];
	contentsTitle: string;
	contents: { id: string; title: string }[];
	/** Trusted: made from the team's own Markdown. */
	html: string;
}) {
	return (
		<article className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:grid lg:grid-cols-12 lg:gap-x-10 lg:py-20">
			<header className="lg:col-span-12">
				<h1 className="text-3xl">{props.title}</h1>
				<dl className="mt-5 max-w-md">
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
			<nav
				aria-labelledby="contents"
				className="mt-8 rounded-md bg-mint p-5 lg:sticky lg:top-6 lg:col-span-4 legal-contents lg:self-start lg:overflow-y-auto print:hidden"
			>
				<h2 id="contents" className="text-lg">
					{props.contentsTitle}
				</h2>
				<ol className="mt-2">
					{props.contents.map(({ id, title }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className="inline-flex min-h-11 items-center py-1.5 text-ink leading-snug underline decoration-control underline-offset-4 hover:text-evergreen"
							>
								{title}
							</a>
						</li>
					))}
				</ol>
			</nav>
			<div
				className="prose mt-8 max-w-[65ch] lg:col-span-8"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the team's own Markdown, see html
				dangerouslySetInnerHTML={{ __html: props.html }}
			/>
		</article>
	);
}
