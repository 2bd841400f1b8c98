import { useContext } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import type { DeadlinesCopy } from '#app/content/pages/help-now.server.ts';
import { formatDay } from '#app/time/format-day.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { Arrival, RuleSource } from './deadline-types.ts';
import { noteSources, sourcesChecked } from './rule-sources.ts';
import { unique } from './source-links.tsx';

/** The foot of the sheet: how each of its sources was read, and when. */
export function SheetSources(props: { copy: DeadlinesCopy['results']; arrival: Arrival }) {
	const { copy } = props;
	const locale = useContext(LocaleContext);
	const sources = sourcesOf(props.arrival);
	const kinds = Object.keys(copy.evidence) as RuleSource['evidence'][];
	return (
		<div className="receipt-rule receipt-soft mt-6 space-y-1 pt-4 text-sm">
			{kinds.map((kind) => {
				const cited = sources.filter(({ evidence }) => evidence === kind);
				if (cited.length === 0) return null;
				return (
					<p key={kind}>
						{cited.map(({ citation }) => citation).join(', ')}: {copy.evidence[kind]}
					</p>
				);
			})}
			<p>{fillIn(copy.checked, { date: formatDay(sourcesChecked, locale, 'long') })}</p>
		</div>
	);
}

function sourcesOf({ deadlines, responseTimes, notes }: Arrival): RuleSource[] {
	const noted = [...deadlines.flatMap((rule) => rule.notes), ...notes].flatMap(
		(note) => noteSources[note] ?? [],
	);
	return unique([
		...deadlines.flatMap(({ sources }) => sources),
		...responseTimes.flatMap(({ sources }) => sources),
		...noted,
	]);
}
