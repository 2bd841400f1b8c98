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

/** How each of some sources was read (`copy`: their words for it), a line for each way. */
export function SourceEvidence(props: {
	sources: readonly RuleSource[];
	copy: Record<RuleSource['evidence'], string>;
}) {
	const kinds = Object.keys(props.copy) as RuleSource['evidence'][];
	return kinds.map((kind) => {
		const cited = props.sources.filter(({ evidence }) => evidence === kind);
		if (cited.length === 0) return null;
		return (
			<p key={kind}>
				{cited.map(({ citation }) => citation).join(', ')}: {props.copy[kind]}
			</p>
		);
	});
}
