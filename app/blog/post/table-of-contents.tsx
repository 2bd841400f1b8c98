/** The headings of a long post: beside the text on a wide screen, else collapsed above it. */
export function TableOfContents(props: {
	label: string;
	headings: { id: string; title: string }[];
}) {
	return (
		<nav
			aria-label={props.label}
			className="post-contents mt-4 @5xl:sticky @5xl:top-6 @5xl:col-span-4 @5xl:col-start-9 @5xl:row-span-2 @5xl:row-start-2 @5xl:mt-8 @5xl:self-start @5xl:overflow-y-auto @5xl:pl-12 print:hidden"
		>
			<details className="border-rule border-b @5xl:hidden">
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-evergreen">
					{props.label}
				</summary>
				<Headings headings={props.headings} />
			</details>
			<div className="hidden border-rule border-l pl-5 @5xl:block">
				<p className="font-semibold">{props.label}</p>
				<Headings headings={props.headings} />
			</div>
		</nav>
	);
}

function Headings(props: { headings: { id: string; title: string }[] }) {
	return (
		<ol className="pt-1 pb-3 @5xl:pb-0">
			{props.headings.map(({ id, title }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						className="wrap-anywhere inline-flex min-h-11 items-center py-1.5 leading-snug underline decoration-control underline-offset-4 hover:text-evergreen"
					>
						{title}
					</a>
				</li>
			))}
		</ol>
	);
}
