// Keeps typed text in its tab until the form was submitted and accepted: through signing in again, a fresh
// assertion, or a failed screen. It goes when the tab closes or the member signs out (Clear-Site-Data).

const prefix = 'draft:';

/** Saves forms marked with data-draft, and restores what an earlier attempt left. */
export function restoreDrafts(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
		const key = `${prefix}${location.pathname}:${form.dataset.draft}`;
		restore(form, key);
		form.addEventListener('input', () => save(form, key));
	}
	// A successful action names its draft in the redirect.
	for (const done of document.querySelectorAll<HTMLElement>('[data-draft-done]')) {
		sessionStorage.removeItem(`${prefix}${location.pathname}:${done.dataset.draftDone}`);
	}
}

function save(form: HTMLFormElement, key: string) {
	const values = controls(form).map(({ name, value }) => [name, value]);
	sessionStorage.setItem(key, JSON.stringify(values));
}

function restore(form: HTMLFormElement, key: string) {
	const stored = sessionStorage.getItem(key);
	if (!stored || document.querySelector(`[data-draft-done="${form.dataset.draft}"]`)) return;
	const values = new Map(JSON.parse(stored) as [string, string][]);
	for (const control of controls(form)) control.value = values.get(control.name) ?? control.value;
}

type DraftControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(form: HTMLFormElement): DraftControl[] {
	return [...form.elements].filter(
		(element): element is DraftControl =>
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement ||
			(element instanceof HTMLInputElement && /^(text|email|date|time|search)$/.test(element.type)),
	);
}
