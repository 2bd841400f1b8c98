import { longDay } from '#app/time/formats.ts';
import { isShown } from './read-letter.ts';

/** A field of the page; a text area has the same properties. */
export type Field = HTMLInputElement;

export const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll<Field>('[data-field]')];

/** A field's blanks are called by its name. */
const blanksOf = (page: HTMLElement, { dataset }: Field) =>
	page.querySelectorAll<HTMLElement>(`[data-blank="${dataset.field}"]`);

/** What stands in an empty blank, kept from the page as it came. */
const labels = new WeakMap<Element, string>();

/** Writes what a field holds into its blanks. */
export function fillIn(page: HTMLElement, field: Field): void {
	const text = shownValue(field, page.dataset.locale ?? 'en-US');
	for (const blank of blanksOf(page, field)) {
		if (!labels.has(blank)) labels.set(blank, blank.textContent);
		blank.toggleAttribute('data-empty', text === '');
		// As text, never as markup. A name in another script keeps its own direction.
		blank.textContent = text || (labels.get(blank) ?? '');
		if (text) blank.dir = 'auto';
		else blank.removeAttribute('dir');
	}
}

/**
 * A browser writes what is typed to its disk, to restore a session with it, unless the field forbids it. So a field offers
 * autofill only while it's empty.
 */
export function keepOffDisk(field: Field): void {
	field.dataset.autofill ??= field.autocomplete;
	field.setAttribute('autocomplete', field.value === '' ? field.dataset.autofill : 'off');
}

/** No letter names an earlier day; nobody alive was born then. */
export const oldestDate = '1900';

/** What a blank shows of its field. */
export function shownValue(field: Pick<Field, 'value' | 'type'>, locale: string): string {
	const value = field.value.replace(/\r\n?/g, '\n').trim();
	if (field.type !== 'date') return value;
	// While 2026 is typed, a date control reports the years 0002, 0020 and 0202.
	return value > oldestDate ? longDay(value, locale) : '';
}

/** Scrolls a sheet that is longer than the window to what is being filled in; the page stays where it is. */
export function showBlank(sheet: HTMLElement, page: HTMLElement, field: Field): void {
	const blank = [...blanksOf(page, field)].find(isShown);
	if (blank && sheet.scrollHeight > sheet.clientHeight) {
		sheet.scrollTop = blank.offsetTop - sheet.clientHeight / 3;
	}
}

/** The fields whose blanks are in the letter and still empty. */
export function emptyFields(page: HTMLElement): Field[] {
	return fieldsOf(page).filter((field) =>
		[...blanksOf(page, field)].some((blank) => blank.dataset.empty !== undefined && isShown(blank)),
	);
}

/** What a field is called. */
export const labelOf = (field: Field) => field.labels?.[0]?.textContent ?? '';
