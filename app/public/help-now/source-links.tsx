import { useContext } from 'react';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { RuleSource } from './rule-source.ts';

/** Links to the text of a rule, shown beside it. */
export function SourceLinks(props: { label: string; sources: readonly RuleSource[] }) {
	return (
		<p className="sheet-sources mt-2 text-sm">
			{props.label}:{' '}
			{unique(props.sources).map((source, index) => (
				<span key={source.url}>
					{index > 0 && ', '}
					<SourceLink {...source} />
				</span>
			))}
		</p>
	);
}

/** A rule's citation, as a link to its text. */
export function SourceLink({ citation, url }: RuleSource) {
	return (
		<a href={url} translate="no" className="unbroken text-evergreen underline underline-offset-4">
			{citation}
		</a>
	);
}

/** Removes duplicates, keeping the order. */
function unique(sources: readonly RuleSource[]): RuleSource[] {
	return [...new Map(sources.map((source) => [source.citation, source])).values()];
}

/** The day the rules above were last checked, with a link to the page that explains how. */
export function RulesChecked(props: {
	copy: Pick<DeadlinesCopy['results'], 'checked' | 'how_checked'>;
	/** YYYY-MM-DD. */
	date: string;
}) {
	const { checked, how_checked: how } = props.copy;
	const locale = useContext(LocaleContext);
	return (
		<p>
			{fillIn(checked, { date: formatDay(props.date, locale, 'long') })}{' '}
			<a href={how.href} className="unbroken text-evergreen underline underline-offset-4">
				{how.label}
			</a>
		</p>
	);
}
