import { similarTopics } from '#app/domain/topics/similar-topics.ts';

// Shows topics like the request that someone types, which is compared in the page and doesn't leave it. Without React,
// which leaves a page alone that a browser has translated (decision 18): there the titles are compared as they read.

/** Milliseconds without a key after which topics are compared, so that a screen reader isn't interrupted by each letter. */
const pause = 600;

if (typeof document !== 'undefined') watch();

function watch() {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const compareSoon = (field: Element | null) => {
		clearTimeout(timer);
		if (field instanceof HTMLTextAreaElement) timer = setTimeout(compare, pause, field);
	};
	// The browser may have restored the field, or someone typed, before this ran.
	compareSoon(document.querySelector('form:has([data-similar]) textarea'));
	document.addEventListener('input', ({ target }) => compareSoon(target as Element));
	document.addEventListener('click', ({ target }) => {
		const button = (target as Element).closest<HTMLButtonElement>('[data-similar] button');
		const item = button?.closest('li');
		if (!button || !item) return;
		if (button.value === 'me too') return void press(button, item);
		item.dataset.different = '';
		compare(button.form?.querySelector('textarea'));
	});
}

function compare(field: HTMLTextAreaElement | null | undefined) {
	const box = field?.form?.querySelector<HTMLElement>('[data-similar] > div');
	if (!field || !box) return;
	const items = [...box.querySelectorAll('li')];
	const topics = items
		.filter(({ dataset }) => dataset.different === undefined)
		.map((item) => ({
			item,
			title: item.querySelector('strong')?.textContent ?? '',
			body: item.dataset.body ?? '',
		}));
	const found = similarTopics(field.value, topics).map(({ item }) => item);
	for (const item of items) item.hidden = !found.includes(item);
	box.hidden = found.length === 0;
}

/** Presses "me too" as the topic's page does; its answer leads to the link, or says why not. */
async function press(button: HTMLButtonElement, item: HTMLElement) {
	const [buttons, counted, problem] = item.querySelectorAll('p');
	const link = counted?.querySelector('a');
	if (!buttons || !counted || !problem || !link) return;
	button.disabled = true;
	const body = new URLSearchParams();
	const answer = await fetch(item.dataset.path ?? '', { method: 'POST', body }).catch(
		() => undefined,
	);
	if (answer?.redirected) {
		link.href = new URL(answer.url).pathname;
		counted.hidden = false;
		buttons.hidden = problem.hidden = true;
		return;
	}
	const page = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
	problem.textContent = page.querySelector('[role=alert]')?.textContent || problem.textContent;
	button.disabled = problem.hidden = false;
}
