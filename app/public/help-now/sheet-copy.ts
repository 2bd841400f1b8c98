import type { Letter } from '#app/platform/content/letters.server.ts';
import type {
	Contact,
	DeadlinesCopy,
	HelpNowCopy,
} from '#app/platform/content/pages/help-now.server.ts';
import type { SiteCopy } from '#app/platform/content/site-copy.server.ts';
import type { Deadline } from './compute-deadlines.ts';
import { contactsOf } from './contacts-of.ts';
import type { ArrivalKind } from './deadline-types.ts';
import type { FoundDeadlines } from './find-deadlines.ts';
import { letterPath } from './letter-path.ts';

/** Where the page's script gets the copy of the sheet: it says the same whatever is entered. */
export const sheetCopyPath = '/help-now/sheet.json';

/** Somebody to call about a date; without a number or a page, what to know instead. */
export type SheetContact = Omit<Contact, 'can' | 'cannot'> & Partial<Pick<Contact, 'cannot'>>;

/** What only the sheet of dates says: a third of the page's copy, left out of it until there is a sheet. */
export type SheetCopy = Pick<
	DeadlinesCopy,
	'letter_wins' | 'results' | 'rules' | 'response_times' | 'notes'
> & {
	/** What came, in full: on the sheet no title of a group stands above it. */
	kinds: DeadlinesCopy['form']['kinds'];
	contacts: Record<string, SheetContact>;
	/** The letters that answer what came; from a server, whose sheet has to be small, a link to their list does. */
	letters?: Partial<Record<ArrivalKind, { label: string; href: string }[]>>;
	tty: string;
};

/** What of the site's copy the sheet is made from. */
interface SheetContent {
	pages: { 'help-now': HelpNowCopy };
	letters: readonly Letter[];
}

function lettersByKind(letters: readonly Letter[]) {
	const links: NonNullable<SheetCopy['letters']> = {};
	for (const { id, title, for_arrivals } of letters) {
		for (const kind of for_arrivals) {
			const link = { label: title, href: letterPath(id) };
			links[kind] = [...(links[kind] ?? []), link];
		}
	}
	return links;
}

/** The sentence that a date's status needs; null while the date is well ahead. */
export function statusKeyOf({ rule, status }: Deadline) {
	if (status === 'open') return null;
	return rule.role === 'protection' ? 'protection_over' : status;
}

/**
 * The copy of the sheet.
 *
 * @param found the dates of one sheet, to leave out what belongs to any other
 */
export function sheetCopyOf(content: SheetContent, found?: FoundDeadlines): SheetCopy {
	const page = content.pages['help-now'];
	const { letter_wins, results, rules, response_times, notes, form } = page.deadlines;
	const contacts = Object.fromEntries(
		Object.entries(page.contacts).map(([name, contact]) => [name, sheetContactOf(contact)]),
	);
	const all = { letter_wins, tty: page.situation_labels.tty };
	const { kinds } = form;
	if (!found) {
		const letters = lettersByKind(content.letters);
		return { ...all, results, kinds, rules, response_times, notes, contacts, letters };
	}
	const { arrival } = found;
	const { deadlines, responseTimes } = arrival;
	const statuses = found.deadlines.flatMap((deadline) => statusKeyOf(deadline) ?? []);
	return {
		...all,
		results: { ...results, statuses: only(results.statuses, statuses) },
		kinds: only(kinds, [arrival.kind]),
		rules: only(
			rules,
			deadlines.map(({ copyKey }) => copyKey),
		),
		response_times: only(
			response_times,
			responseTimes.map(({ copyKey }) => copyKey),
		),
		notes: only(notes, [...arrival.notes, ...deadlines.flatMap((rule) => rule.notes)]),
		contacts: only(contacts, contactsOf[arrival.kind]),
	};
}

function sheetContactOf({ can, cannot, ...contact }: Contact): SheetContact {
	return contact.phone || contact.link ? contact : { ...contact, cannot };
}

/** Those entries of a record; a sheet for one arrival asks for no other. */
function only<T extends object>(record: T, keys: readonly string[]): T {
	return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) as T;
}

/** What the form says, with what it shares with the site's other forms. */
export type HelperCopy = Pick<DeadlinesCopy, 'title' | 'lead' | 'errors'> & {
	form: Omit<DeadlinesCopy['form'], 'kinds' | 'choices'> & {
		/** What may have come, as each stands below the title of its group. */
		choices: DeadlinesCopy['form']['kinds'];
	};
	shared: Pick<SiteCopy['form'], 'required_note' | 'optional' | 'summary' | 'summary_help'>;
};

/** Picks what the form says; the copy of the sheet comes when it is needed. */
export function helperCopyOf(copy: DeadlinesCopy, site: SiteCopy['form']): HelperCopy {
	const { title, lead, errors } = copy;
	const { kinds, choices, ...form } = copy.form;
	const { required_note, optional, summary, summary_help } = site;
	return {
		title,
		lead,
		form: { ...form, choices: { ...kinds, ...choices } },
		errors,
		shared: { required_note, optional, summary, summary_help },
	};
}
