interface ContentsEntry {
	id: string;
	title: string;
}

/**
 * A document's table of contents: collapsed on a phone, so that the text starts on the first screen; in two
 * columns above the text on a tablet; beside it on a desktop. Rendered twice, because a `details` that CSS
 * forces open would still be announced as collapsed.
 */
export function LegalContents({ title, entries }: { title: string; entries: ContentsEntry[] }) {
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
				className="legal-contents mt-8 hidden rounded-md border border-transparent bg-mint p-5 @2xl:block @5xl:sticky @5xl:top-6 @5xl:col-span-4 @5xl:self-start @5xl:overflow-y-auto print:hidden"
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
