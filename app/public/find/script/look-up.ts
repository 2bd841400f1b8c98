// Leads to an entry of the page. What is typed stays in the page.

import { lookUp } from '#app/domain/help/look-up.ts';

const form = document.querySelector<HTMLFormElement>('[data-look-up]');
if (form && form.dataset.started === undefined) start(form);

function start(form: HTMLFormElement): void {
	form.dataset.started = '';
	const field = form.querySelector('input');
	const none = form.querySelector<HTMLElement>('[role=status] > p');
	const names = [...form.querySelectorAll('option')].map(({ value, dataset }) => ({
		name: value,
		id: dataset.id ?? '',
	}));
	// A state's id is its English name.
	for (const { id, dataset, firstElementChild } of document.querySelectorAll<HTMLElement>(
		'[data-code]',
	))
		for (const name of [firstElementChild?.textContent, id, dataset.code])
			names.push({ name: name ?? '', id });

	// From here on this script handles the form, and page-script.ts no longer holds clicks.
	form.onsubmit = (event) => {
		event.preventDefault();
		const id = lookUp(field?.value ?? '', names);
		if (none) none.hidden = id !== undefined || field?.value.trim() === '';
		if (!id) return;
		const entry = document.getElementById(id);
		if (entry instanceof HTMLDetailsElement) entry.open = true;
		// Again for a place that the URL has already.
		if (location.hash === `#${id}`) entry?.scrollIntoView();
		else location.hash = id;
	};
	form.addEventListener('input', (event) => {
		if (none) none.hidden = true;
		// A suggestion was chosen.
		const { inputType } = event as InputEvent;
		if (!inputType || inputType === 'insertReplacementText') form.requestSubmit();
	});
}
