import { type RefObject, useContext } from 'react';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Deadline } from './compute-deadlines.ts';
import { PhoneLink } from './contact-line.tsx';
import type { Arrival } from './deadline-types.ts';
import { calendarPath } from './entry.ts';
import type { FoundDeadlines } from './find-deadlines.ts';
import { noteSources, ruleSources, sourcesChecked } from './rule-sources.ts';
import {
	type HelperCopy,
	type SheetContact,
	type SheetCopy,
	type SituationLink,
	statusKeyOf,
} from './sheet-copy.ts';
import { RulesChecked, SourceLink, SourceLinks } from './source-links.tsx';

/** The dates as an itemized sheet, to read, print and put on a refrigerator. */
export function DeadlineSheet(props: {
	copy: SheetCopy;
	form: HelperCopy['form'];
	situations: SituationLink[];
	found: FoundDeadlines;
	titleRef: RefObject<HTMLHeadingElement | null>;
}) {
	const { copy, form, found } = props;
	const locale = useContext(LocaleContext);
	const { results } = copy;
	const { arrival, entry, deadlines } = found;
	// Without a date, the first note is what to do.
	const [headline, ...others] = arrival.notes ?? [];
	const notes = deadlines.length === 0 ? others : arrival.notes;
	const contacts = arrival.call.flatMap((name) => copy.contacts[name] ?? []);
	const situation = props.situations.find(({ id }) => id === arrival.situation);
	return (
		<div
			// For the language switch (page-script.ts). The other page's form reads it (deadline-helper.tsx).
			data-carried={`#deadlines,${arrival.kind},${entry.date}`}
			className="deadline-sheet receipt receipt-stub @container"
		>
			<h3
				id="dates"
				ref={props.titleRef}
				// Focused by the script, or by the browser, which goes to #dates of the URL.
				tabIndex={-1}
				className="scroll-mt-8 text-2xl"
			>
				{results.title}
			</h3>
			<p className="mt-2">{copy.letter_wins}</p>
			{deadlines.length === 0 && headline && (
				<p className="mt-4 font-semibold text-lg">
					<Note copy={copy.notes} note={headline} />
				</p>
			)}
			<ol className="mt-4">
				{deadlines.map((deadline) => (
					<DeadlineLine key={deadline.rule.name} copy={copy} deadline={deadline} />
				))}
			</ol>
			<SheetActions copy={results} found={found} />
			<dl className="receipt-rule mt-6 space-y-2 pt-4">
				<div className="receipt-line">
					<dt className="text-ink-soft">{form.kind}</dt>
					<dd>{copy.kinds[arrival.kind]}</dd>
				</div>
				<div className="receipt-line">
					<dt className="text-ink-soft">{results.entered}</dt>
					<dd>
						<time dateTime={entry.date}>{formatDay(entry.date, locale)}</time>
					</dd>
				</div>
			</dl>
			<SheetPart title={results.contacts_title}>
				{copy.call_hint && <p className="mb-2">{copy.call_hint}</p>}
				<SheetContacts contacts={contacts} ttyLabel={copy.tty} />
			</SheetPart>
			<SheetLetters
				title={results.letters_title}
				letters={copy.letters[arrival.kind] ?? []}
				entered={`${arrival.kind},${entry.date}`}
			/>
			{arrival.answers && (
				<SheetPart title={results.responses_title}>
					<ul className="list-disc space-y-1 pl-5">
						{arrival.answers.map(({ name }) => (
							<li key={name}>{copy.response_times[name]}</li>
						))}
					</ul>
					<SourceLinks
						label={results.sources_title}
						sources={arrival.answers.flatMap(({ sources }) =>
							sources.map((name) => ruleSources[name]),
						)}
					/>
				</SheetPart>
			)}
			{notes && (
				<SheetPart title={results.notes_title}>
					<NoteList copy={copy.notes} notes={notes} />
				</SheetPart>
			)}
			{(arrival.next || situation) && (
				<div className={`receipt-rule mt-6 pt-4 ${arrival.next ? '' : 'print:hidden'}`}>
					{arrival.next && <p>{results.next_step}</p>}
					{situation && (
						<p className="print:hidden">
							<TextLink href={situation.href}>
								{fillIn(results.what_to_do, { situation: situation.title })}
							</TextLink>
						</p>
					)}
				</div>
			)}
			<div className="receipt-rule text-ink-soft mt-6 pt-4 text-sm">
				<RulesChecked copy={results} date={sourcesChecked} />
			</div>
		</div>
	);
}

/**
 * Links to the letters that respond to the document. Entered values follow the #, which browsers don't send
 * to servers, and the letter removes them from its URL at once (decision 55).
 */
function SheetLetters(props: {
	title: string;
	letters: { label: string; href: string }[];
	entered: string;
}) {
	// No letter responds to the end of coverage.
	if (props.letters.length === 0) return null;
	return (
		<div className="print:hidden">
			<SheetPart title={props.title}>
				<ul>
					{props.letters.map(({ label, href }) => (
						<li key={href}>
							<TextLink href={`${href}#${props.entered}`}>{label}</TextLink>
						</li>
					))}
				</ul>
			</SheetPart>
		</div>
	);
}

function SheetPart(props: { title: string; children: React.ReactNode }) {
	return (
		<div className="receipt-rule mt-6 pt-4">
			<h4 className="mb-2 font-display font-semibold text-lg">{props.title}</h4>
			{props.children}
		</div>
	);
}

/** One line of the sheet: what to do, dots, its date; below it the rule and its source. */
function DeadlineLine(props: { copy: SheetCopy; deadline: Deadline }) {
	const { rules, results, notes } = props.copy;
	const { rule } = props.deadline;
	const locale = useContext(LocaleContext);
	const { title, text } = rules[rule.name];
	const { date, label } = dayToShow(props.deadline, results);
	const statusKey = statusKeyOf(props.deadline);
	return (
		<li className="receipt-rule break-inside-avoid py-5">
			<h4 className="font-display font-semibold text-lg leading-tight">{title}</h4>
			<p className="receipt-line mt-2 text-lg">
				<span>{label}</span> <time dateTime={date}>{formatDay(date, locale)}</time>
			</p>
			{statusKey && (
				<p className="mt-2 border-receipt-coral border-l-4 pl-3 font-semibold">
					{results.statuses[statusKey]}
				</p>
			)}
			<p className="mt-2">{[text, ...furtherDates(props.deadline, results, locale)].join(' ')}</p>
			<NoteList copy={notes} notes={rule.notes} />
			<SourceLinks
				label={results.sources_title}
				sources={rule.sources.map((name) => ruleSources[name])}
			/>
		</li>
	);
}

/** Returns the safe day to send while it's upcoming, otherwise the last day that counts. */
function dayToShow(
	{ rule, date, latestDate, sendBy, status }: Deadline,
	{ labels }: DeadlinesCopy['results'],
) {
	if (rule.protects) return { date, label: labels.wait };
	if (sendBy && status === 'open') {
		return { date: sendBy, label: labels[rule.filed_by ?? 'arrival'] };
	}
	return { date: latestDate ?? date, label: labels.last_day };
}

/** Returns sentences for what the line itself doesn't show: a range, a later deadline, and the day to mail it. */
function furtherDates(
	{ rule, date, latestDate, mailBy, closed, status }: Deadline,
	results: SheetCopy['results'],
	locale: string | undefined,
): string[] {
	// Of a range whose safe day is over, only the last day is left, and the line shows it.
	if (status === 'passed' || (latestDate && status === 'closing')) return [];
	const isMailed = !rule.protects && !rule.filed_by && status === 'open';
	const dates = {
		date: formatDay(date, locale),
		latest: latestDate ? formatDay(latestDate, locale) : '',
	};
	return [
		...(latestDate ? [fillIn(results.range, dates)] : []),
		...(closed && !latestDate ? [fillIn(results.deadline, dates)] : []),
		...(closed && status === 'open' ? [results.closed[closed]] : []),
		...(isMailed && mailBy ? [fillIn(results.mail_by, { date: formatDay(mailBy, locale) })] : []),
		...(isMailed && !mailBy ? [results.too_late_to_mail] : []),
	];
}

/** Actions for the sheet: saving it to a calendar while a date is upcoming, and printing it. */
function SheetActions(props: { copy: DeadlinesCopy['results']; found: FoundDeadlines }) {
	const { copy, found } = props;
	const upcoming = found.deadlines.some(({ status }) => status !== 'passed');
	return (
		<div className="flex flex-wrap gap-4 print:hidden">
			{upcoming && <LinkButton href={calendarPath(found.entry)}>{copy.calendar}</LinkButton>}
			{/* Without JavaScript the browser's own command prints the same. */}
			<Button type="button" variant="quiet" className="needs-script" onClick={() => print()}>
				{copy.print}
			</Button>
		</div>
	);
}

/** Phone numbers for the dates, to call from the page or to read from paper. */
function SheetContacts(props: { contacts: SheetContact[]; ttyLabel: string }) {
	return (
		<ul>
			{props.contacts.map(({ name, phone, tty, link, cannot }) => (
				<li key={name} className={phone || link ? 'receipt-line py-1' : 'py-1'}>
					<p className="font-semibold">{name}</p>
					<div className="flex flex-wrap gap-x-4">
						{phone && <PhoneLink name={name} phone={phone} />}
						{tty && <PhoneLink name={name} label={props.ttyLabel} phone={tty} />}
						{!phone && link && (
							<a
								href={link.href}
								className="wrap-anywhere text-evergreen underline underline-offset-4"
							>
								{link.label}
							</a>
						)}
						{!phone && !link && <p>{cannot}</p>}
					</div>
				</li>
			))}
		</ul>
	);
}

/** Limits of a rule, or help with using it. */
function NoteList(props: { copy: DeadlinesCopy['notes']; notes: Arrival['notes'] }) {
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
function Note({ copy, note }: { copy: DeadlinesCopy['notes']; note: keyof typeof copy }) {
	const source = noteSources[note];
	return (
		<>
			{copy[note]} {source && <SourceLink {...source} />}
		</>
	);
}
