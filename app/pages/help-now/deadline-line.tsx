import type { Deadline } from './compute-deadlines.ts';
import { fillCopy } from './fill-copy.ts';
import { formatDay } from './format-day.ts';
import { NoteList } from './note-list.tsx';
import type { SheetCopy } from './sheet-copy.ts';
import { SourceLinks } from './source-links.tsx';

/** One line of the sheet: what to do, dots, its date; below it the rule and its source. */
export function DeadlineLine(props: { copy: SheetCopy; deadline: Deadline }) {
	const { rules, results, notes } = props.copy;
	const { rule, closed } = props.deadline;
	const { title, text } = rules[rule.copyKey];
	const { date, label } = dayToShow(props.deadline, results);
	const statusText = statusOf(props.deadline, results);
	return (
		<li className="receipt-rule break-inside-avoid py-5">
			<div className="receipt-line text-lg">
				<h4 className="max-w-full font-semibold">{title}</h4>
				<p>
					<time dateTime={date}>{label}</time>
				</p>
			</div>
			{statusText && (
				<p className="mt-2 border-receipt-coral border-l-4 pl-3 font-semibold">{statusText}</p>
			)}
			<p className="mt-2">
				{text} {deadlineSentence(props.deadline, results)}
				{closed && ` ${results.closed[closed]}`}
			</p>
			<NoteList copy={notes} notes={rule.notes} />
			<SourceLinks label={results.sources_title} sources={rule.sources} />
		</li>
	);
}

/** The safe day to send while it is to come; else the last day that counts. */
function dayToShow({ date, latestDate, sendBy, status }: Deadline, results: SheetCopy['results']) {
	if (sendBy && status === 'open') {
		return { date: sendBy, label: fillCopy(results.send_by, { date: formatDay(sendBy) }) };
	}
	const last = latestDate ?? date;
	return { date: last, label: formatDay(last) };
}

function deadlineSentence(
	{ rule, date, latestDate }: Deadline,
	results: SheetCopy['results'],
): string {
	const act = latestDate ? results.range : results.deadline;
	return fillCopy(rule.role === 'act' ? act : results.protected_until, {
		date: formatDay(date),
		latest: latestDate ? formatDay(latestDate) : '',
	});
}

function statusOf({ rule, status }: Deadline, { statuses }: SheetCopy['results']) {
	if (status === 'open') return null;
	if (rule.role === 'protection') return statuses.protection_over;
	return statuses[status];
}
