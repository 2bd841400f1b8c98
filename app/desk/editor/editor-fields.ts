import type { differenceOf } from '#app/domain/posts/difference.ts';
import { maxMarkdown } from '#app/domain/posts/reading/post-fields.ts';

/** Bytes of the editor's form: a text of the longest that is stored, in any script. */
export const largestPostForm = 4 * maxMarkdown;

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

export type FieldName = (typeof fieldNames)[number];

export type FieldTexts = Record<FieldName, string>;

/** What was sent and not stored, and why. */
export interface NotSaved {
	typed: FieldTexts;
	/** `failed`: there was no response. */
	problem: 'conflict' | 'too_long' | 'deleted' | 'invalid' | 'failed';
	/** Of a conflict: the other version, and how it differs from what was sent. */
	other?: { version: number; by: string | null; difference: ReturnType<typeof differenceOf> };
}

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

/** What isn't saved yet, and the version of the post that it was written on. */
export interface Draft {
	version: number;
	fields: FieldTexts;
}

// It stays in the tab, through signing in again or a crash, as frame/form.tsx does it for other forms. It goes when
// it's saved, with the tab, and with signing out.
const keyOf = (path: string) => `draft:${path}:post`;

/**
 * Stores what is about to be saved.
 *
 * @param path of the post's editor
 */
export function storeDraft(path: string, draft: Draft): void {
	try {
		sessionStorage.setItem(keyOf(path), JSON.stringify(draft));
	} catch {
		// Too long for the tab's storage. The text is still in the page, and leaving warns until it's saved.
	}
}

/** What an earlier try in this tab left. */
export function findDraft(path: string): Draft | undefined {
	const stored = sessionStorage.getItem(keyOf(path));
	return stored === null ? undefined : (JSON.parse(stored) as Draft);
}

/** Forgets it, as it's saved. */
export function forgetDraft(path: string): void {
	sessionStorage.removeItem(keyOf(path));
}
