import { useContext } from 'react';
import { deadlineSources, noteSources } from '#app/generated/deadline-sources.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { Deadline } from './compute-deadlines.ts';
import type { Arrival } from './deadline-types.ts';
import { type SheetCopy, statusKeyOf } from './sheet-copy.ts';
import { SourceLink, SourceLinks } from './source-links.tsx';

type Results = SheetCopy['results'];

/** A date beside the one on the ticket: label, dots, date; below it the rule. */
export function DeadlineLine(props: { copy: SheetCopy; deadline: Deadline }) {
	const { copy, deadline } = props;
	const locale = useContext(LocaleContext);
	const { date, label } = dayToShow(deadline, copy.results);
	return (
		<>
			<p className="receipt-line text-lg">
				<span>{label}</span> <time dateTime={date}>{formatDay(date, locale)}</time>
			</p>
			<StatusNote copy={copy.results} deadline={deadline} />
			<p className="mt-2">
				<MailText copy={copy.results} deadline={deadline} />
			</p>
			<DeadlineRuleText {...props} />
		</>
	);
}

/** Shows where a date comes from: its rule with notes and sources, and what moves it. */
export function DeadlineRuleText({ copy, deadline }: { copy: SheetCopy; deadline: Deadline }) {
	const { name, notes, state_notes, sources } = deadline.rule;
	return (
		<>
			<p>
				<LinkedText text={copy.rules[name].text} />{' '}
				<DayText copy={copy.results} deadline={deadline} />
			</p>
			<NoteList copy={copy.notes} notes={notes} />
			{state_notes && (
				<Disclosure summary={copy.results.states_differ}>
					<NoteList copy={copy.notes} notes={state_notes} />
				</Disclosure>
			)}
			<SourceLinks
				label={copy.results.sources_title}
				sources={sources.map((source) => deadlineSources[source])}
			/>
		</>
	);
}

/** Says that a date has passed, or that little time is left; nothing while it's well ahead. */
export function StatusNote(props: { copy: Results; deadline: Deadline }) {
	const key = statusKeyOf(props.deadline);
	if (!key) return null;
	return (
		<p className="mt-2 border-receipt-coral border-l-4 pl-3 font-semibold">
			<LinkedText text={props.copy.statuses[key]} />
		</p>
	);
}

/** Returns the safe day to send while it's upcoming, otherwise the last day that counts. */
export function dayToShow(
	{ rule, date, latestDate, sendBy, status }: Deadline,
	{ labels }: Results,
) {
	if (rule.protects) return { date, label: labels.wait };
	if (sendBy && status === 'open') {
		return { date: sendBy, label: labels[rule.filed_by ?? 'arrival'] };
	}
	return { date: latestDate ?? date, label: labels.last_day };
}

/** Gives the day to mail what has to arrive. */
export function MailText({ copy, deadline }: { copy: Results; deadline: Deadline }) {
	const { rule, mailBy, status } = deadline;
	const locale = useContext(LocaleContext);
	if (rule.protects || rule.filed_by || status !== 'open') return null;
	return mailBy ? fillIn(copy.mail_by, { date: formatDay(mailBy, locale) }) : copy.too_late_to_mail;
}

/** Explains a date that isn't simply the last day: the range it begins, or a last day that falls on a weekend. */
function DayText({ copy, deadline }: { copy: Results; deadline: Deadline }) {
	const { date, latestDate, closed, status } = deadline;
	const locale = useContext(LocaleContext);
	// Of a range whose safe day is over, only the last day is left, and the line shows it.
	if (status === 'passed' || (latestDate && status === 'closing')) return null;
	const dates = {
		date: formatDay(date, locale),
		latest: latestDate ? formatDay(latestDate, locale) : '',
	};
	return [
		...(latestDate ? [fillIn(copy.range, dates)] : []),
		...(closed && !latestDate ? [fillIn(copy.deadline, dates)] : []),
		...(closed && status === 'open' ? [copy.closed[closed]] : []),
	].join(' ');
}

/** Limits of a rule, or help with using it. */
export function NoteList(props: { copy: DeadlinesCopy['notes']; notes: Arrival['notes'] }) {
	if (!props.notes) return null;
	return (
		<ul className="mt-2 list-disc space-y-1 pl-5">
			{props.notes.map((note) => (
				<li key={note}>
					<Note copy={props.copy} note={note} />
				</li>
			))}
		</ul>
	);
}

/** A note, with its source if that differs from the rule's. */
export function Note({ copy, note }: { copy: DeadlinesCopy['notes']; note: keyof typeof copy }) {
	const source = noteSources[note];
	return (
		<>
			<LinkedText text={copy[note]} /> {source && <SourceLink {...source} />}
		</>
	);
}
