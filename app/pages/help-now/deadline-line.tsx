import { useContext } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import { formatDay } from '#app/time/format-day.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { Deadline } from './compute-deadlines.ts';
import { NoteList } from './note-list.tsx';
import type { SheetCopy } from './sheet-copy.ts';
import { SourceLinks } from './source-links.tsx';

/** One line of the sheet: what to do, dots, its date; below it the rule and its source. */
export function DeadlineLine(props: { copy: SheetCopy; deadline: Deadline }) {
	const { rules, results, notes } = props.copy;
	const { rule } = props.deadline;
	const locale = useContext(LocaleContext);
	const { title, text } = rules[rule.copyKey];
	const { date, label } = dayToShow(props.deadline, results);
	const statusText = statusOf(props.deadline, results);
	return (
		<li className="receipt-rule break-inside-avoid py-5">
			<h4 className="font-display font-semibold text-lg leading-tight">{title}</h4>
			<p className="receipt-line mt-2 text-lg">
				<span>{label}</span> <time dateTime={date}>{formatDay(date, locale)}</time>
			</p>
			{statusText && (
				<p className="mt-2 border-receipt-coral border-l-4 pl-3 font-semibold">{statusText}</p>
			)}
			<p className="mt-2">{[text, ...furtherDates(props.deadline, results, locale)].join(' ')}</p>
			<NoteList copy={notes} notes={rule.notes} />
			<SourceLinks label={results.sources_title} sources={rule.sources} />
		</li>
	);
}

/** The safe day to send while it is to come; else the last day that counts. */
function dayToShow(
	{ rule, date, latestDate, sendBy, status }: Deadline,
	{ labels }: SheetCopy['results'],
) {
	if (rule.role === 'protection') return { date, label: labels.wait };
	if (sendBy && status === 'open') return { date: sendBy, label: labels.send_by };
	return { date: latestDate ?? date, label: labels.last_day };
}

/** Sentences for what the line itself doesn't show: a range, and a deadline after the day to send. */
function furtherDates(
	{ date, latestDate, closed, status }: Deadline,
	results: SheetCopy['results'],
	locale: string | undefined,
): string[] {
	if (status === 'passed') return [];
	const dates = {
		date: formatDay(date, locale),
		latest: latestDate ? formatDay(latestDate, locale) : '',
	};
	return [
		...(latestDate ? [fillIn(results.range, dates)] : []),
		...(closed && !latestDate ? [fillIn(results.deadline, dates)] : []),
		...(closed && status === 'open' ? [results.closed[closed]] : []),
	];
}

function statusOf({ rule, status }: Deadline, { statuses }: SheetCopy['results']) {
	if (status === 'open') return null;
	if (rule.role === 'protection') return statuses.protection_over;
	return statuses[status];
}
