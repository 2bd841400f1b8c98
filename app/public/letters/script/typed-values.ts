import type { DraftValues } from '#app/public/drafts/device-draft.ts';
import { type Field, fieldsOf, fillBlanks, keepOffDisk } from './fill-letter.ts';

/** The options of the page's questions. */
const optionsOf = (page: HTMLElement) => [...page.querySelectorAll<Field>('[data-option]')];

/** Returns what an option's value is kept under: its question, or a box of its own. */
const keyOf = ({ name, dataset }: Field) => name || (dataset.option ?? '');

/** Reads the typed and chosen values, without empty fields. */
export function readValues(page: HTMLElement): DraftValues {
	const typed = fieldsOf(page).filter(({ value }) => value !== '');
	const chosen = optionsOf(page).filter(({ checked }) => checked);
	return Object.fromEntries([
		...typed.map(({ dataset, value }) => [dataset.field, value]),
		...chosen.map((option) => [keyOf(option), option.value]),
	]);
}

/**
 * Writes values into fields and options.
 *
 * @param spared returns true for fields to leave alone; an option is left alone with its question
 */
export function writeValues(
	page: HTMLElement,
	values: DraftValues,
	spared: (field: Field) => boolean = () => false,
): void {
	for (const field of fieldsOf(page)) {
		if (!spared(field)) field.value = values[field.dataset.field ?? ''] ?? '';
		keepOffDisk(field);
		fillBlanks(page, field);
	}
	const options = optionsOf(page);
	for (const option of options) {
		if (options.some((other) => keyOf(other) === keyOf(option) && spared(other))) continue;
		const chosen = values[keyOf(option)];
		// The first option of some questions is preselected.
		option.checked = chosen === undefined ? option.defaultChecked : option.value === chosen;
	}
}
