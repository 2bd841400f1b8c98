import { type RefObject, useContext, useState } from 'react';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { IsoDate } from '#app/platform/time/calendar-dates.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { putIntoCase } from '#app/public/drafts/put-into-case.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { Deadline } from './compute-deadlines.ts';
import { dayToShow, MailText, StatusNote } from './deadline-line.tsx';
import type { RuleKey } from './deadline-types.ts';
import { calendarPath } from './entry.ts';
import type { FoundDeadlines } from './find-deadlines.ts';
import { isDated, type SheetCopy } from './sheet-copy.ts';

/** The stub of the sheet: the one date to keep, how far away it is, and what to do about it now. */
export function DeadlineTicket(props: {
	copy: SheetCopy;
	found: FoundDeadlines;
	isHere: boolean;
	/** Undefined if there is no date to keep. */
	deadline: Deadline | undefined;
	titleRef: RefObject<HTMLHeadingElement | null>;
	/** Shown instead of the date if there is none to keep. */
	children: React.ReactNode;
	/** Saves the dates, instead of a link whose URL has them. */
	saveCalendar?: (() => void) | undefined;
}) {
	const { copy, found, deadline, saveCalendar } = props;
	const { results } = copy;
	/** The step where a letter alone isn't enough: words for the phone, or the form to use. */
	const calls: Partial<Record<RuleKey, string>> = results.calls;
	const call = deadline && calls[deadline.rule.name];
	return (
		<div className="ticket">
			<h3
				id="dates"
				ref={props.titleRef}
				// Focused by the script, or by the browser, which goes to #dates of the URL.
				tabIndex={-1}
				className="scroll-mt-8 text-xl"
			>
				{deadline ? copy.rules[deadline.rule.name].title : results.title}
			</h3>
			{deadline && isDated(deadline) && (
				<TicketDate {...props} copy={results} deadline={deadline} />
			)}
			{deadline && !isDated(deadline) && <StatusNote copy={results} deadline={deadline} />}
			{!deadline && props.children}
			{call && (
				<p className="mt-4 max-w-[40ch] font-semibold text-xl">
					<LinkedText text={call} />
				</p>
			)}
			<TicketActions {...{ copy, found, deadline, saveCalendar }} hasCall={Boolean(call)} />
			<p className="mt-4 max-w-[60ch] text-ink-soft">{copy.letter_wins}</p>
		</div>
	);
}

function TicketDate(props: {
	copy: SheetCopy['results'];
	found: FoundDeadlines;
	isHere: boolean;
	deadline: Deadline;
}) {
	const { copy, found, deadline } = props;
	const locale = useContext(LocaleContext);
	const { date, label } = dayToShow(deadline, copy);
	const day = formatDay(date, locale, 'day');
	// The day and the month are large, wherever the language has them in its date. At this size, a long month may need a
	// line of its own, but the year never gets one.
	const [, before, comma, year] =
		new RegExp(`(.*)${day}(,?) (.*)`).exec(formatDay(date, locale)) ?? [];
	const words = day.split('\u00a0');
	const left = Math.max(0, daysBetween(found.today, date));
	return (
		<>
			<p className="mt-4 font-semibold text-lg">{label}</p>
			<p className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
				<time dateTime={date} className="text-lg">
					<span className="block">{before}</span>
					<span className="font-display text-day font-semibold leading-tight">
						{words.slice(0, -1).join(' ')}{' '}
						<span className="whitespace-nowrap">
							{words.at(-1)}
							{comma}
							{/* Its space is as small as itself. */}
							<span className="text-lg"> {year}</span>
						</span>
					</span>
				</time>
				{props.isHere && (
					<span className="font-semibold text-lg">
						{left === 0
							? copy.today
							: fillIn(copy.days_left[left === 1 ? 'one' : 'other'], { count: left })}
					</span>
				)}
			</p>
			<Ruler from={found.entry.date} to={date} today={found.today} />
			<StatusNote copy={copy} deadline={deadline} />
			<p className="mt-3 max-w-[60ch] text-lg">
				<MailText copy={copy} deadline={deadline} />
			</p>
		</>
	);
}

/** Midnight UTC has no clock changes. Without dayjs, which the page needn't load before there is a sheet. */
const daysBetween = (from: IsoDate, to: IsoDate) =>
	(Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The days from the document to the deadline, torn at today. */
function Ruler({ from, to, today }: Record<'from' | 'to' | 'today', IsoDate>) {
	const locale = useContext(LocaleContext);
	// Coverage may end on a day to come.
	const start = from < today ? from : today;
	const length = daysBetween(start, to);
	if (length <= 0) return null;
	const torn = Math.min(daysBetween(start, today), length);
	const tooth = torn === 0 ? 0 : length / 60;
	const edge = [4, 8, 12, 16].map((y) => `L${torn + (y % 8 === 0 ? 0 : tooth)} ${y}`).join('');
	const ticks = (every: number, height: number) =>
		Array.from(
			{ length: Math.floor(length / every) + 1 },
			(_, place) => `M${place * every} 0v${height}`,
		).join('');
	return (
		<div className="ticket-ruler mt-3">
			<svg
				aria-hidden="true"
				className="block w-full"
				height="32"
				viewBox={`0 0 ${length} 16`}
				preserveAspectRatio="none"
			>
				<path className="ruler-used" d={`M0 0H${torn}${edge}H0z`} />
				<path className="ruler-left" d={`M${length} 16V0H${torn}${edge}z`} />
				{/* Narrow screens have no room for the ticks of so many days. */}
				<path className={length > 60 ? 'max-sm:hidden' : undefined} d={ticks(1, 4)} />
				<path d={ticks(10, 8)} />
			</svg>
			<p
				aria-hidden="true"
				className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm"
			>
				<span>{formatDay(start, locale, 'day')}</span>
				<span>{formatDay(to, locale, 'day')}</span>
			</p>
		</div>
	);
}

/** The letter that the date is for, second where a call comes first, the calendar while a date is upcoming, and print. */
function TicketActions(props: {
	copy: SheetCopy;
	found: FoundDeadlines;
	deadline: Deadline | undefined;
	saveCalendar: (() => void) | undefined;
	hasCall: boolean;
}) {
	const { copy, found, deadline, saveCalendar, hasCall } = props;
	const { arrival, entry, deadlines } = found;
	const letter = copy.letters[arrival.kind]?.find(({ id }) => id === deadline?.rule.letter);
	const upcoming = deadlines.some(isDated);
	return (
		<div className="mt-6 flex flex-wrap gap-4 print:hidden">
			{letter && (
				<LinkButton href={letter.href} variant={hasCall ? 'quiet' : undefined}>
					{hasCall ? copy.results.write_too : copy.results.write}
				</LinkButton>
			)}
			{upcoming && saveCalendar && (
				<Button type="button" variant="quiet" onClick={saveCalendar}>
					{copy.results.calendar}
				</Button>
			)}
			{upcoming && !saveCalendar && (
				<LinkButton href={calendarPath(entry)} variant="quiet">
					{copy.results.calendar}
				</LinkButton>
			)}
			{/* Without JavaScript the browser's own command prints the same. */}
			<Button type="button" variant="quiet" className="needs-script" onClick={() => print()}>
				{copy.results.print}
			</Button>
			{/* Dates from a photo stay out of the device's storage. */}
			{upcoming && !saveCalendar && <AddToCase copy={copy} dates={deadlines.filter(isDated)} />}
		</div>
	);
}

/** Puts the dates into My case, or says how to keep one. */
function AddToCase({ copy, dates }: { copy: SheetCopy; dates: readonly Deadline[] }) {
	const labels = copy.toCase;
	const [outcome, setOutcome] = useState<'done' | 'off'>();
	const add = () => {
		const entries = dates.map((deadline) => ({
			day: dayToShow(deadline, copy.results).date,
			what: copy.rules[deadline.rule.name].title,
		}));
		setOutcome(putIntoCase('dates', entries) ? 'done' : 'off');
	};
	return (
		<>
			<Button type="button" variant="quiet" className="needs-script" onClick={add}>
				{labels.dates}
			</Button>
			<p role="status" className="basis-full">
				{outcome && <LinkedText text={labels[outcome]} />}
			</p>
		</>
	);
}
