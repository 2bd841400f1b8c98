import { maxMarkdown } from '#app/domain/posts/reading/post-fields.ts';

/** Most bytes of the editor's form: five times the longest text in any script, so that a longer one is refused by name. */
export const largestPostForm = 20 * maxMarkdown;

/** Names of the fields in the editor's form. */
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

/** Returns a field's control. */
export function control(form: HTMLFormElement, name: FieldName) {
	const field = form.elements.namedItem(name);
	if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
	throw new Error(`The editor has no field ${name}.`);
}

/** Reads the values of all fields. */
export function readEditorFields(form: HTMLFormElement): FieldTexts {
	return Object.fromEntries(
		fieldNames.map((name) => [name, control(form, name).value]),
	) as FieldTexts;
}

/** Writes values into the fields. */
export function writeEditorFields(form: HTMLFormElement, values: FieldTexts): void {
	for (const name of fieldNames) control(form, name).value = values[name];
}

/** Unsaved text, and the version of the post that it was based on. */
export interface Draft {
	version: number;
	fields: FieldTexts;
}

// It stays in the tab through signing in again or a crash, like the drafts in shell/form.tsx. It is removed
// after saving, when the tab closes, and when the member signs out.
const keyOf = (path: string) => `draft:${path}:post`;

/**
 * Stores text that is about to be saved.
 *
 * @param path path of the post's editor
 */
export function storeDraft(path: string, draft: Draft): void {
	try {
		sessionStorage.setItem(keyOf(path), JSON.stringify(draft));
	} catch {
		// Too long for the tab's storage. The text is still in the page, and leaving warns until it's saved.
	}
}

/** Returns the draft that an earlier session in this tab left. */
export function findDraft(path: string): Draft | undefined {
	const stored = sessionStorage.getItem(keyOf(path));
	return stored === null ? undefined : (JSON.parse(stored) as Draft);
}

/** Removes the draft after saving. */
export function forgetDraft(path: string): void {
	sessionStorage.removeItem(keyOf(path));
}
