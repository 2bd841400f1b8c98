import type { HelpNowCopy, SiteCopy } from '#app/generated/copy.ts';
import { arrivals } from '#app/generated/deadlines.ts';
import type { Contact, DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import type { Deadline } from './compute-deadlines.ts';
import type { ArrivalKind } from './deadline-types.ts';
import type { FoundDeadlines } from './find-deadlines.ts';

/** URL of the sheet's copy for the page's script; it's the same whatever is entered. */
export const sheetCopyPath = '/help-now/sheet.json';

/** A contact for a date; without a number or a page, a note on what to do instead. */
export type SheetContact = Omit<Contact, 'can' | 'cannot'> & Partial<Pick<Contact, 'cannot'>>;

/** Copy of the form that depends on the answers, left out until there are some. */
export interface AnsweredCopy {
	/** The question for the date, by what it counts from. */
	dates: DeadlinesCopy['form']['dates'];
	errors: DeadlinesCopy['errors'];
	summary: string;
	summary_help: string;
}

/** Copy that only the sheet uses: a third of the page's copy, left out until there is a sheet. */
export type SheetCopy = Pick<
	DeadlinesCopy,
	'letter_wins' | 'results' | 'rules' | 'response_times' | 'notes'
> & {
	/** Full names of the kinds: on the sheet, no group title precedes them. */
	kinds: DeadlinesCopy['form']['kinds'];
	contacts: Record<string, SheetContact>;
	/**
	 * Letters that respond to each kind. The server's sheet has to be small, so it links to their list instead.
	 */
	letters?: Partial<Record<ArrivalKind, { label: string; href: string }[]>>;
	/** For the page's script. */
	answered?: AnsweredCopy;
	tty: string;
	call_hint: string | undefined;
};

/** The parts of the site's copy that the sheet is made from. */
interface SheetContent {
	pages: { 'help-now': HelpNowCopy };
	site: { form: SiteCopy['form'] };
	letters: readonly Letter[];
}

function lettersByKind(letters: readonly Letter[]) {
	const links: NonNullable<SheetCopy['letters']> = {};
	for (const { path, title, for_arrivals } of letters) {
		for (const kind of for_arrivals) {
			const link = { label: title, href: path };
			links[kind] = [...(links[kind] ?? []), link];
		}
	}
	return links;
}

/** A link to a situation on the page, or on the page without dates. */
export interface SituationLink {
	id: string;
	title: string;
	href: string;
}

/** Returns the key of the sentence for a date's status; null while the date is well ahead. */
export function statusKeyOf({ rule, status }: Deadline) {
	if (status === 'open') return null;
	return rule.protects ? 'protection_over' : status;
}

/**
 * Returns the copy of the sheet.
 *
 * @param found the dates of one sheet, to leave out copy that only other sheets use
 */
export function sheetCopyOf(content: SheetContent, found?: FoundDeadlines): SheetCopy {
	const page = content.pages['help-now'];
	const { letter_wins, results, rules, response_times, notes, form } = page.deadlines;
	const contacts = Object.fromEntries(
		Object.entries(page.contacts).map(([name, contact]) => [name, sheetContactOf(contact)]),
	);
	const { tty, call_hint } = page.situation_labels;
	const all = { letter_wins, tty, call_hint };
	const { kinds } = form;
	if (!found) {
		const letters = lettersByKind(content.letters);
		const answered = answeredCopyOf(page.deadlines, content.site.form);
		return { ...all, results, kinds, rules, response_times, notes, contacts, letters, answered };
	}
	const { arrival } = found;
	const { deadlines, answers = [] } = arrival;
	const statuses = found.deadlines.flatMap((deadline) => statusKeyOf(deadline) ?? []);
	return {
		...all,
		results: { ...results, statuses: only(results.statuses, statuses) },
		kinds: only(kinds, [arrival.kind]),
		rules: only(
			rules,
			deadlines.map(({ name }) => name),
		),
		response_times: only(
			response_times,
			answers.map(({ name }) => name),
		),
		notes: only(
			notes,
			[arrival, ...deadlines].flatMap((each) => each.notes ?? []),
		),
		contacts: only(contacts, arrival.call),
	};
}

function sheetContactOf({ can, cannot, ...contact }: Contact): SheetContact {
	return contact.phone || contact.link ? contact : { ...contact, cannot };
}

/** Returns only the given entries of a record. */
function only<T extends object>(record: T, keys: readonly string[]): T {
	return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) as T;
}

function answeredCopyOf(
	{ form: { dates }, errors }: DeadlinesCopy,
	{ summary, summary_help }: SiteCopy['form'],
): AnsweredCopy {
	return { dates, errors, summary, summary_help };
}

/** Copy of the form, including the parts it shares with the site's other forms. */
export type HelperCopy = Pick<DeadlinesCopy, 'title' | 'lead'> & {
	/** Shown in place of the sheet until there is one. */
	sheet: Pick<DeadlinesCopy['results'], 'title' | 'empty'>;
	form: Omit<DeadlinesCopy['form'], 'kinds' | 'choices' | 'dates'> & {
		/** Labels for the list of choices. */
		choices: Partial<DeadlinesCopy['form']['kinds']>;
	};
	answered: AnsweredCopy | null;
	/** Label of the empty choice. */
	select: string;
};

/**
 * Returns the copy of the form; the sheet's copy is loaded when it's needed.
 *
 * @param isAnswered true if the page has answers from the URL
 */
export function helperCopyOf(
	copy: DeadlinesCopy,
	site: SiteCopy['form'],
	isAnswered: boolean,
): HelperCopy {
	const { title, lead, results } = copy;
	const { kinds, choices, dates, ...form } = copy.form;
	const listed = arrivals.filter(({ group }) => group !== 'final_denial');
	return {
		title,
		lead,
		sheet: { title: results.title, empty: results.empty },
		form: {
			...form,
			choices: Object.fromEntries(listed.map(({ kind }) => [kind, choices[kind] ?? kinds[kind]])),
		},
		answered: isAnswered ? answeredCopyOf(copy, site) : null,
		select: site.select,
	};
}
