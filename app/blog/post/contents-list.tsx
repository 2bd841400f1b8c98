/** The titles within a long post: beside the text on a desk, else folded up above it. */
export function PostContents(props: { label: string; titles: { id: string; title: string }[] }) {
	return (
		<nav
			aria-label={props.label}
			className="post-contents mt-4 @5xl:sticky @5xl:top-6 @5xl:col-span-4 @5xl:col-start-9 @5xl:row-span-2 @5xl:row-start-2 @5xl:mt-8 @5xl:self-start @5xl:overflow-y-auto @5xl:pl-12 print:hidden"
		>
			<details className="border-rule border-b @5xl:hidden">
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-evergreen">
					{props.label}
				</summary>
				<Titles titles={props.titles} />
			</details>
			<div className="hidden border-rule border-l pl-5 @5xl:block">
				<p className="font-semibold">{props.label}</p>
				<Titles titles={props.titles} />
			</div>
		</nav>
	);
}

function Titles(props: { titles: { id: string; title: string }[] }) {
	return (
		<ol className="pt-1 pb-3 @5xl:pb-0">
			{props.titles.map(({ id, title }) => (
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
