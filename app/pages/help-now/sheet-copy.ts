import type { DeadlinesCopy } from '../../content/pages/help-now.server.ts';
import type { SiteCopy } from '../../content/site-copy.server.ts';

/** Where the page's script gets the copy of the sheet: it says the same whatever is entered. */
export const sheetCopyPath = '/help-now/sheet.json';

/** What only the sheet of dates says: a third of the page's copy, left out of it until there is a sheet. */
export type SheetCopy = Pick<
	DeadlinesCopy,
	'letter_wins' | 'results' | 'rules' | 'response_times' | 'notes'
>;

export function sheetCopyOf(copy: DeadlinesCopy): SheetCopy {
	const { letter_wins, results, rules, response_times, notes } = copy;
	return { letter_wins, results, rules, response_times, notes };
}

/** What the form says, with what it shares with the site's other forms. */
export type HelperCopy = Pick<DeadlinesCopy, 'title' | 'lead' | 'form' | 'errors'> & {
	shared: Pick<SiteCopy['form'], 'required_note' | 'optional' | 'summary' | 'summary_help'>;
};

export function helperCopyOf(copy: DeadlinesCopy, site: SiteCopy['form']): HelperCopy {
	const { title, lead, form, errors } = copy;
	const { required_note, optional, summary, summary_help } = site;
	return { title, lead, form, errors, shared: { required_note, optional, summary, summary_help } };
}
