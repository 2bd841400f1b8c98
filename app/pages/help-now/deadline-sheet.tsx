import { type RefObject, useContext } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import { formatDay } from '#app/time/format-day.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { contactsOf } from './contacts-of.ts';
import { DeadlineLine } from './deadline-line.tsx';
import type { FoundDeadlines } from './find-deadlines.ts';
import { NoteList } from './note-list.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetContacts } from './sheet-contacts.tsx';
import type { HelperCopy, SheetCopy } from './sheet-copy.ts';
import { SheetSources } from './sheet-sources.tsx';
import { type SituationLink, situationOf } from './situation-of.ts';
import { SourceLinks } from './source-links.tsx';

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
	const contacts = contactsOf[arrival.kind].flatMap((name) => copy.contacts[name] ?? []);
	const situation = props.situations.find(({ id }) => id === situationOf[arrival.kind]);
	return (
		<div className="deadline-sheet receipt receipt-stub @container">
			<h3
				id="dates"
				ref={props.titleRef}
				// Takes focus: from the script, or from the browser, which goes to the url's #dates.
				tabIndex={-1}
				className="scroll-mt-8 text-2xl"
			>
				{results.title}
			</h3>
			<dl className="mt-3 space-y-2">
				<div className="receipt-line">
					<dt className="receipt-soft">{form.kind}</dt>
					<dd>{copy.kinds[arrival.kind]}</dd>
				</div>
				<div className="receipt-line">
					<dt className="receipt-soft">{results.entered}</dt>
					<dd>
						<time dateTime={entry.date}>{formatDay(entry.date, locale)}</time>
					</dd>
				</div>
			</dl>
			<p className="mt-4 font-semibold">{copy.letter_wins}</p>
			<ol className="mt-6">
				{deadlines.map((deadline) => (
					<DeadlineLine key={deadline.rule.copyKey} copy={copy} deadline={deadline} />
				))}
			</ol>
			<SheetActions copy={results} found={found} />
			<SheetPart title={results.contacts_title}>
				<SheetContacts contacts={contacts} ttyLabel={copy.tty} />
			</SheetPart>
			{arrival.responseTimes.length > 0 && (
				<SheetPart title={results.responses_title}>
					<ul className="list-disc space-y-1 pl-5">
						{arrival.responseTimes.map(({ copyKey }) => (
							<li key={copyKey}>{copy.response_times[copyKey]}</li>
						))}
					</ul>
					<SourceLinks
						label={results.sources_title}
						sources={arrival.responseTimes.flatMap(({ sources }) => sources)}
					/>
				</SheetPart>
			)}
			{arrival.notes.length > 0 && (
				<SheetPart title={results.notes_title}>
					<NoteList copy={copy.notes} notes={arrival.notes} />
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
			<SheetSources copy={results} arrival={arrival} />
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
