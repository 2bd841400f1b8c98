import type { FieldTexts } from './editor-fields.ts';

// What isn't saved yet stays in the tab, through signing in again or a crash (frame/form.tsx does the same for
// plain forms). It goes when it's saved, with the tab, and with signing out.

interface Draft {
	/** Of the post that it was written on. */
	version: number;
	fields: FieldTexts;
}

const keyOf = (path: string) => `draft:${path}:post`;

/** Stores what is about to be saved. */
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
