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

/** URL of the sheet's copy for the page's script; it's the same whatever is entered. */
export const sheetCopyPath = '/help-now/sheet.json';

/** A contact for a date; without a number or a page, a note on what to do instead. */
export type SheetContact = Omit<Contact, 'can' | 'cannot'> & Partial<Pick<Contact, 'cannot'>>;

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
	tty: string;
};

/** The parts of the site's copy that the sheet is made from. */
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

/** Returns the key of the sentence for a date's status; null while the date is well ahead. */
export function statusKeyOf({ rule, status }: Deadline) {
	if (status === 'open') return null;
	return rule.role === 'protection' ? 'protection_over' : status;
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

/** Returns only the given entries of a record. */
function only<T extends object>(record: T, keys: readonly string[]): T {
	return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) as T;
}

/** Copy of the form, including the parts it shares with the site's other forms. */
export type HelperCopy = Pick<DeadlinesCopy, 'title' | 'lead' | 'errors'> & {
	form: Omit<DeadlinesCopy['form'], 'kinds' | 'choices'> & {
		/** Labels of the kinds, shown below the title of their group. */
		choices: DeadlinesCopy['form']['kinds'];
	};
	shared: Pick<SiteCopy['form'], 'required_note' | 'optional' | 'summary' | 'summary_help'>;
};

/** Returns the copy of the form; the sheet's copy is loaded when it's needed. */
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
