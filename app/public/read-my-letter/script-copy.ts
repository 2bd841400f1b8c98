import type { ReadMyLetterCopy } from '#app/generated/copy.ts';
import type { LocalPaths } from '#app/platform/content/local-path.ts';
import type { CalendarCopy } from '#app/public/help-now/calendar-file.ts';
import type { HelperCopy, SituationLink } from '#app/public/help-now/sheet-copy.ts';
import type { ReadLetter } from '#app/public/letters/read-letters.ts';

/** The texts and links of the page's script. They're part of the page, so that reading a paper causes no request. */
export interface ReaderCopy
	extends Pick<ReadMyLetterCopy, 'start' | 'problems' | 'kinds' | 'kind_links' | 'check'> {
	product: string;
	/** URL of the deadline helper, for the calendar's file. */
	helpUrl: string;
	/** The page's language. */
	paths: LocalPaths;
	/** The letters that can be filled in here, by id. */
	letters: Record<ReadLetter, { label: string; href: string }>;
	helper: HelperCopy;
	calendar: CalendarCopy['calendar'];
	situations: SituationLink[];
	/** The codes that the page of words explains, with their explanation. */
	codes: Record<string, { term: string; href: string }>;
}

/** Pictures that are read at once: the pages of one letter. */
export const mostPages = 5;
