import { type RefObject, useContext } from 'react';
import { deadlineSources, sourcesChecked } from '#app/generated/deadline-sources.ts';
import { lettersPath } from '#app/platform/content/letter-path.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { LocalPathContext, useLocalPath } from '#app/ui/local-path-context.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { ReceiptLine } from '#app/ui/receipt-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Deadline } from './compute-deadlines.ts';
import { PhoneLink } from './contact-line.tsx';
import { DeadlineLine, DeadlineRuleText, Note, NoteList } from './deadline-line.tsx';
import { DeadlineTicket } from './deadline-ticket.tsx';
import { enteredOf } from './entry.ts';
import type { FoundDeadlines } from './find-deadlines.ts';
import type { HelperCopy, SheetContact, SheetCopy, SituationLink } from './sheet-copy.ts';
import { RulesChecked, SourceLinks } from './source-links.tsx';

/** The dates, to read, print and put on a refrigerator: a ticket with the first one, and behind its perforation the rules. */
export function DeadlineSheet(props: {
	copy: SheetCopy;
	form: HelperCopy['form'];
	situations: SituationLink[];
	found: FoundDeadlines;
	/** True if the dates were computed by the visitor's own date. */
	isHere: boolean;
	titleRef: RefObject<HTMLHeadingElement | null>;
	/** Saves the dates; with it, no link of the sheet has what was entered in its URL. */
	saveCalendar?: () => void;
}) {
	const { copy, form, found, saveCalendar } = props;
	const locale = useContext(LocaleContext);
	const { results } = copy;
	const { arrival, entry, deadlines } = found;
	const { first, living, folded } = arrange(deadlines);
	// The answers follow the # of a letter's URL, which browsers don't send to servers, and the letter removes it
	// at once (decision 55).
	const toLocal = useLocalPath();
	const carry = (path: string) => {
		const local = toLocal(path);
		const isLetter = !saveCalendar && local.startsWith(`${toLocal(lettersPath)}/`);
		return isLetter ? `${local}#${enteredOf(arrival.kind, entry)}` : local;
	};
	// Without a date, the first note is what to do.
	const [headline, ...others] = arrival.notes ?? [];
	const notes = deadlines.length === 0 ? others : arrival.notes;
	const letters = lettersFor(found, copy);
	const situation = props.situations.find(({ id }) => id === arrival.situation);
	return (
		<LocalPathContext value={carry}>
			<div
				// For the language switch (page-script.ts). The other page's form reads it (deadline-helper.tsx).
				data-carried={
					saveCalendar ? undefined : `#deadlines,${arrival.kind},${entry.date},${entry.cut}`
				}
				className="deadline-sheet receipt @container"
			>
				<DeadlineTicket {...props} deadline={first}>
					<p className="mt-4 max-w-[40ch] font-semibold text-xl">
						{deadlines.length > 0
							? results.statuses.passed
							: headline && <Note copy={copy.notes} note={headline} />}
					</p>
				</DeadlineTicket>
				<div className="perforation mt-8 print:hidden" />
				<div className="gap-x-12 @2xl:columns-2">
					{first && (
						<SheetPart title={results.rule_title}>
							<DeadlineRuleText copy={copy} deadline={first} />
						</SheetPart>
					)}
					{living.map((deadline) => (
						<SheetPart key={deadline.rule.name} title={copy.rules[deadline.rule.name].title}>
							<DeadlineLine copy={copy} deadline={deadline} />
						</SheetPart>
					))}
					{folded.map((deadline) => (
						<Disclosure
							key={deadline.rule.name}
							className="receipt-rule mb-6 break-inside-avoid pt-2"
							summary={fillIn(results.passed, { title: copy.rules[deadline.rule.name].title })}
						>
							<DeadlineLine copy={copy} deadline={deadline} />
						</Disclosure>
					))}
					<SheetPart title={results.contacts_title}>
						{copy.call_hint && <p className="mb-2">{copy.call_hint}</p>}
						<SheetContacts
							contacts={arrival.call.flatMap((name) => copy.contacts[name] ?? [])}
							ttyLabel={copy.tty}
						/>
					</SheetPart>
					{/* No letter responds to the end of coverage. */}
					{letters.length > 0 && (
						<div className="print:hidden">
							<SheetPart title={results.letters_title}>
								<LinkList links={letters} />
							</SheetPart>
						</div>
					)}
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
									sources.map((name) => deadlineSources[name]),
								)}
							/>
						</SheetPart>
					)}
					{notes && notes.length > 0 && (
						<SheetPart title={results.notes_title}>
							<NoteList copy={copy.notes} notes={notes} />
						</SheetPart>
					)}
					<div className="receipt-rule mt-6 break-inside-avoid pt-4">
						<dl className="space-y-2">
							<ReceiptLine label={form.kind}>{copy.kinds[arrival.kind]}</ReceiptLine>
							<ReceiptLine label={results.entered}>
								<time dateTime={entry.date}>{formatDay(entry.date, locale)}</time>
							</ReceiptLine>
						</dl>
						{arrival.next && <p className="mt-4">{results.next_step}</p>}
						{situation && (
							<p className="print:hidden">
								<TextLink href={situation.href}>
									{fillIn(results.what_to_do, { situation: situation.title })}
								</TextLink>
							</p>
						)}
						<div className="mt-4 text-ink-soft text-sm">
							<RulesChecked copy={results} date={sourcesChecked} />
						</div>
					</div>
				</div>
			</div>
		</LocalPathContext>
	);
}

/** Divides the dates: the first one to keep, others that are ahead, and those to fold, since they have passed. */
function arrange(deadlines: readonly Deadline[]) {
	const all = deadlines.filter(({ status }) => status !== 'passed');
	const first = all.find(({ rule }) => !rule.protects) ?? all[0];
	const folded = deadlines.filter(({ status }) => status === 'passed');
	return { first, living: all.filter((each) => each !== first), folded };
}

/** Returns the letters that respond to the document, those that its dates are for first. */
function lettersFor({ arrival, deadlines }: FoundDeadlines, { letters }: SheetCopy) {
	const isDue = (id: string) => deadlines.some(({ rule }) => rule.letter === id);
	const all = letters[arrival.kind] ?? [];
	return [...all.filter(({ id }) => isDue(id)), ...all.filter(({ id }) => !isDue(id))];
}

function SheetPart(props: { title: string; children: React.ReactNode }) {
	return (
		<section className="sheet-part break-inside-avoid pb-6">
			<h4 className="mb-2 font-display font-semibold text-lg leading-tight">{props.title}</h4>
			{props.children}
		</section>
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
