/** The fields of a post in the editor's form, by their names. */
export const fieldNames = [
	'title',
	'subtitle',
	'content_markdown',
	'image_url',
	'youtube_url',
	'soundcloud_url',
	'checked_on',
] as const;

type FieldName = (typeof fieldNames)[number];

export type FieldTexts = Record<FieldName, string>;

/** The control of a field. */
export function control(form: HTMLFormElement, name: FieldName) {
	const found = form.elements.namedItem(name);
	if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
	throw new Error(`The editor has no field ${name}.`);
}

/** What stands in all fields. */
export function readEditorFields(form: HTMLFormElement): FieldTexts {
	return Object.fromEntries(
		fieldNames.map((name) => [name, control(form, name).value]),
	) as FieldTexts;
}

/** Puts values back into the fields. */
export function writeEditorFields(form: HTMLFormElement, values: Partial<FieldTexts>): void {
	for (const name of fieldNames) {
		const value = values[name];
		if (value !== undefined) control(form, name).value = value;
	}
}
