import type { RuleSource } from './deadline-types.ts';

/** Where a rule stands, beside it. */
export function SourceLinks(props: { label: string; sources: readonly RuleSource[] }) {
	return (
		<p className="sheet-sources mt-2 text-sm">
			{props.label}:{' '}
			{unique(props.sources).map((source, place) => (
				<span key={source.url}>
					{place > 0 && ', '}
					<SourceLink {...source} />
				</span>
			))}
		</p>
	);
}

/** A rule's citation, as a link to its text. */
export function SourceLink({ citation, url }: RuleSource) {
	return (
		<a href={url} className="text-evergreen underline underline-offset-4">
			{citation}
		</a>
	);
}

/** Each once, in order. */
export function unique(sources: readonly RuleSource[]): RuleSource[] {
	return [...new Map(sources.map((source) => [source.citation, source])).values()];
}
