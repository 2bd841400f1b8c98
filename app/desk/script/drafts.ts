// What is typed into a form stays in its tab until the form has been sent and accepted: through signing
// in again, a fresh assertion, a failed screen. It is gone with the tab, and when one signs out
// (Clear-Site-Data).

const prefix = 'draft:';

/** Keeps forms marked with data-draft, and puts back what an earlier try left. */
export function restoreDrafts(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
		const key = `${prefix}${location.pathname}:${form.dataset.draft}`;
		restore(form, key);
		form.addEventListener('input', () => save(form, key));
	}
	// An action that succeeded says so by where it leads.
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(form: HTMLFormElement): Control[] {
	return [...form.elements].filter(
		(element): element is Control =>
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement ||
			(element instanceof HTMLInputElement && /^(text|email|date|search)$/.test(element.type)),
	);
}
