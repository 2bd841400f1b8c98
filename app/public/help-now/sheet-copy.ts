import type { HelpNowCopy, LettersCopy, MyCaseCopy, SiteCopy } from '#app/generated/copy.ts';
import { arrivals } from '#app/generated/deadlines.ts';
import type { Contact, DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import type { Deadline } from './compute-deadlines.ts';
import type { ArrivalKind } from './deadline-types.ts';
import type { WordsCopy } from './words-on-paper.tsx';

/** URL of the sheet's copy for the page's script; it's the same whatever is entered. */
export const sheetCopyPath = '/help-now/sheet.json';

/** A contact for a date; without a number or a page, a note on what to do instead. */
export type SheetContact = Omit<Contact, 'can' | 'cannot'> & Partial<Pick<Contact, 'cannot'>>;

/** Copy of the form that depends on the answers. */
interface AnsweredCopy {
	/** The question for the date, by what it counts from. */
	dates: DeadlinesCopy['form']['dates'];
	errors: DeadlinesCopy['errors'];
	/** Leads to the reader of a photo. */
	photo: string;
	/** The title above a question that follows from the answers. */
	asked: string;
	summary: string;
	summary_help: string;
	/** Begins the title of a page with errors. */
	error_title: string;
}

/** Copy that only the sheet uses: a third of the page's copy, left out until there is a sheet. */
export type SheetCopy = Pick<
	DeadlinesCopy,
	'letter_wins' | 'results' | 'rules' | 'response_times' | 'notes'
> & {
	/** Full names of the kinds: on the sheet, no group title precedes them. */
	kinds: DeadlinesCopy['form']['kinds'];
	contacts: Record<string, SheetContact>;
	/** Letters that respond to each kind. */
	letters: Partial<Record<ArrivalKind, { id: string; label: string; href: string }[]>>;
	answered: AnsweredCopy;
	/** For putting the dates into My case. */
	toCase: MyCaseCopy['put'];
	tty: string;
	call_hint: string | undefined;
};

/** The parts of the site's copy that the sheet is made from. */
interface SheetContent {
	pages: { 'help-now': HelpNowCopy; 'my-case': Pick<MyCaseCopy, 'put'> };
	site: { form: SiteCopy['form'] };
	letters: readonly Letter[];
}

function lettersByKind(letters: readonly Letter[]) {
	const links: SheetCopy['letters'] = {};
	for (const { id, path, title, for_arrivals } of letters) {
		for (const kind of for_arrivals) {
			const link = { id, label: title, href: path };
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

/** Returns true for a date to keep: it's ahead, and known. */
export const isDated = ({ status }: Deadline) => status === 'open' || status === 'closing';

/** Returns the copy of the sheet, and of the form that has answers. */
export function sheetCopyOf({ pages, site, letters }: SheetContent): SheetCopy {
	const page = pages['help-now'];
	const { letter_wins, results, rules, response_times, notes, form, errors } = page.deadlines;
	const contacts = Object.fromEntries(
		Object.entries(page.contacts).map(([name, contact]) => [name, sheetContactOf(contact)]),
	);
	const { kinds, dates, asked, photo } = form;
	const { summary, summary_help, error_title } = site.form;
	const { tty, call_hint } = page.situation_labels;
	return {
		...{ letter_wins, results, kinds, rules, response_times, notes, contacts, tty, call_hint },
		letters: lettersByKind(letters),
		toCase: pages['my-case'].put,
		answered: { dates, errors, photo, asked, summary, summary_help, error_title },
	};
}

function sheetContactOf({ can, cannot, ...contact }: Contact): SheetContact {
	return contact.phone || contact.link ? contact : { ...contact, cannot };
}

/** Copy of the form, including the parts it shares with the site's other forms. */
export type HelperCopy = Pick<DeadlinesCopy, 'title' | 'lead'> & {
	/** Shown in place of the sheet until there is one. */
	sheet: Pick<DeadlinesCopy['results'], 'title' | 'empty'>;
	form: Omit<DeadlinesCopy['form'], 'kinds' | 'choices' | 'dates' | 'asked' | 'photo'> & {
		/** Labels for the list of choices. */
		choices: Partial<DeadlinesCopy['form']['kinds']>;
	};
	/** Label of the empty choice. */
	select: string;
	/** On a page in another language than most papers'. */
	words: WordsCopy | undefined;
};

/** Returns the copy of the form; the sheet's copy is loaded when it's needed. */
export function helperCopyOf(
	copy: DeadlinesCopy,
	{ select }: SiteCopy['form'],
	{ bilingual }: LettersCopy,
): HelperCopy {
	const { title, lead, results } = copy;
	const { kinds, choices, dates, asked, photo, ...form } = copy.form;
	const listed = arrivals.filter(({ group }) => group !== 'final_denial');
	return {
		title,
		lead,
		sheet: { title: results.title, empty: results.empty },
		form: {
			...form,
			choices: Object.fromEntries(listed.map(({ kind }) => [kind, choices[kind] ?? kinds[kind]])),
		},
		select,
		words: bilingual?.words,
	};
}
