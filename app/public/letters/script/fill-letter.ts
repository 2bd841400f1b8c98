import {
	type LetterBlock,
	type PlainBlock,
	plainBlocks,
} from '#app/domain/letters/letter-blocks.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { isRealDate } from '#app/platform/time/calendar-dates.ts';
import { formatDay, longDay } from '#app/platform/time/formats.ts';
import { computeDeadlines } from '#app/public/help-now/compute-deadlines.ts';
import { todayHere } from '#app/public/help-now/today.ts';
import type { ScriptCopy } from '#app/public/letters/script-copy.ts';

/** A field of the page; a text area has the same properties. */
export type Field = HTMLInputElement;

export const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll<Field>('[data-field]')];

/** Returns the blanks that a field fills in. */
const blanksOf = (page: HTMLElement, { dataset }: Field) =>
	page.querySelectorAll<HTMLElement>(`[data-blank="${dataset.field}"]`);

/** The texts of empty blanks, saved from the page as it was loaded. */
const labels = new WeakMap<Element, Node[]>();

/** Writes a field's value into its blanks. */
export function fillBlanks(page: HTMLElement, field: Field): void {
	for (const blank of blanksOf(page, field)) {
		const label = labels.get(blank) ?? [...blank.childNodes];
		labels.set(blank, label);
		// A letter and its meaning are in two languages, and so are their dates.
		const text = shownValue(field, localeOf(blank, page));
		blank.toggleAttribute('data-empty', text === '');
		blank.translate = text === '';
		// Written as text, never as markup. A name in another script keeps its own direction.
		blank.replaceChildren(...(text ? [text] : label));
		if (text) blank.dir = 'auto';
		else blank.removeAttribute('dir');
	}
}

const localeOf = (blank: HTMLElement, page: HTMLElement) =>
	blank.closest<HTMLElement>('[data-block]')?.lang || (page.dataset.locale ?? 'en-US');

/**
 * Keeps typed values off the disk: browsers write them there to restore a session, unless the field forbids
 * it. So a field offers autofill only while it's empty.
 */
export function keepOffDisk(field: Field): void {
	field.dataset.autofill ??= field.autocomplete;
	field.setAttribute('autocomplete', field.value === '' ? field.dataset.autofill : 'off');
}

/** Earlier years are partial input; no letter needs such a date. */
const oldestDate = '1900';

/** Returns the text that a blank shows for its field. */
export function shownValue(field: Pick<Field, 'value' | 'type'>, locale: string): string {
	const value = field.value.replace(/\r\n?/g, '\n').trim();
	if (field.type !== 'date') return value;
	// While 2026 is typed, a date control reports the years 0002, 0020 and 0202; some take six digits.
	return isRealDate(value) && value > oldestDate ? longDay(value, locale) : '';
}

/**
 * Scrolls a sheet that is longer than the window to the blank being filled in; the page itself doesn't
 * scroll.
 */
export function showBlank(sheet: HTMLElement, page: HTMLElement, field: Field): void {
	const blank = [...blanksOf(page, field)].find(isShown);
	if (blank && sheet.scrollHeight > sheet.clientHeight) {
		sheet.scrollTop = blank.offsetTop - sheet.clientHeight / 3;
	}
}

/** Returns the fields whose blanks are in the letter, and those of them that are still empty. */
export function blanksToFill(page: HTMLElement): { all: Field[]; missing: Field[] } {
	const shownBlanks = (field: Field) => [...blanksOf(page, field)].filter(isShown);
	const all = fieldsOf(page).filter(
		(field) => field.dataset.optional === undefined && shownBlanks(field).length > 0,
	);
	const missing = all.filter((field) =>
		shownBlanks(field).some(({ dataset }) => dataset.empty !== undefined),
	);
	return { all, missing };
}

/** Returns the names of the letter's questions that nothing is chosen for. */
export function openQuestions(page: HTMLElement): string[] {
	const options = [...page.querySelectorAll<Field>('.letter-ask [data-required]')];
	const answered = options.filter(({ checked }) => checked).map(({ name }) => name);
	const names = new Set(options.map(({ name }) => name));
	return [...names].filter((name) => !answered.includes(name));
}

/** Returns the chosen language of a letter that has two; empty for one that has the page's. */
export const letterLanguage = (page: HTMLElement): string =>
	page.querySelector<Field>('[data-option^=language]:checked')?.value ?? '';

/**
 * Reads the blocks that the sheet shows, with what was typed.
 *
 * @param language of the letter; another one reads what it means, as far as that is shown
 */
export function readLetter(
	page: HTMLElement,
	sheet: HTMLElement,
	language = letterLanguage(page),
): PlainBlock[] {
	const values = new Map(fieldsOf(page).map((field) => [field.dataset.field, field]));
	const shown = [...sheet.querySelectorAll<HTMLElement>(':scope > [data-block]')].filter(
		(block) => block.lang === language && isShown(block),
	);
	return shown.flatMap((block) => {
		const { block: kind, source = '' } = block.dataset;
		const filled = [...block.querySelectorAll<HTMLElement>('[data-blank]')].map((blank) => {
			const { blank: name = '', label = '' } = blank.dataset;
			const field = values.get(name);
			return [name, (field && shownValue(field, localeOf(blank, page))) || label];
		});
		// Once something is typed, a line with an empty optional blank isn't shown.
		const shownLines = [...block.querySelectorAll(':scope > .letter-line')].map(isShown);
		const lines = source.split('\n').filter((_, index) => shownLines[index] ?? true);
		if (lines.length === 0) return [];
		return plainBlocks([{ kind: kind as LetterBlock['kind'], lines, onlyIf: [] }]).map((plain) => ({
			...plain,
			text: fillIn(plain.text, Object.fromEntries(filled)).trim(),
		}));
	});
}

/** Returns false if an unselected option hides the element. */
const isShown = (element: Element) => element.checkVisibility();

/** Messages about a date; both are empty without one. */
interface LetterDates {
	/** Days by which something is due, by the rule's key. */
	days: Map<string, string>;
	/** Reason why the date of the document, or the day of a cut, is invalid. */
	errors: { date?: string; cut?: string };
}

/** Computes the day to send a letter by, from the deadline helper's own rules. */
export function letterDates(
	{ kind, date, cut }: { kind: string; date: string; cut: string },
	copy: ScriptCopy,
	locale: string | undefined,
): LetterDates {
	const days = new Map<string, string>();
	if (!kind || date < oldestDate) return { days, errors: {} };
	const result = computeDeadlines(kind, date, todayHere(new Date()), cut);
	if (!result.ok) {
		const { copyKey, field } = result;
		const error = copy.errors[copyKey as keyof typeof copy.errors] ?? copy.errors.no_such_day;
		return { days, errors: { [field]: error } };
	}
	for (const { rule, sendBy, mailBy, status } of result.deadlines) {
		if (rule.protects || !sendBy) continue;
		const { labels, mail_by, too_late_to_mail } = copy.results;
		const dueBy = `${labels[rule.filed_by ?? 'arrival']} ${formatDay(sendBy, locale)}.`;
		const toMail = mailBy ? fillIn(mail_by, { date: formatDay(mailBy, locale) }) : too_late_to_mail;
		const open = rule.filed_by ? dueBy : `${dueBy} ${toMail}`;
		days.set(rule.name, status === 'open' ? open : copy.passed);
	}
	return { days, errors: {} };
}
