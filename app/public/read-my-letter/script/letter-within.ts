import { startLetter } from '#app/public/letters/script/letter.ts';

/**
 * Puts a letter's page into this one, with the answers that the deadline helper got. What is typed in it is dropped
 * with the signal.
 *
 * @param html of the letter's own page
 * @param entered as `enteredOf` writes it
 * @returns undefined if that page is another one, such as a failure's
 */
export function placeLetter(
	place: HTMLElement,
	html: string,
	within: { entered: string; signal: AbortSignal },
): HTMLElement | undefined {
	const article = new DOMParser()
		.parseFromString(html, 'text/html')
		.querySelector<HTMLElement>('.letter-page');
	if (!article) return undefined;
	prepare(article);
	place.replaceChildren(article);
	startLetter(article, within);
	return article;
}

/** Returns the field of a letter's blank, if the letter asks for it. */
export const letterField = (article: HTMLElement, name: string) =>
	article.querySelector<HTMLInputElement>(`[data-field="${name}"]`);

/** Types a value; the letter's script does the rest. */
export function typeInto(field: HTMLInputElement, value: string): void {
	field.value = value;
	field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Makes a letter's page a part of this one. */
function prepare(article: HTMLElement) {
	const title = article.querySelector('h1');
	const heading = document.createElement('h3');
	heading.className = title?.className ?? '';
	heading.tabIndex = -1;
	heading.append(...(title?.childNodes ?? []));
	const actions = document.createElement('div');
	actions.dataset.actions = '';
	title?.replaceWith(heading, actions);
	delete article.dataset.own;
	// The page has this note already, and is the page of the photo.
	for (const each of article.querySelectorAll('#new-tab, [data-photo]')) each.remove();
	// A draft that is kept already is another letter's; this one neither shows nor replaces it.
	if (hasDraft(article.dataset.letter ?? '')) {
		article.querySelector('[data-draft]')?.remove();
		article.dataset.letter = 'read-my-letter';
	}
}

function hasDraft(letter: string): boolean {
	try {
		return localStorage.getItem(`draft:${letter}`) !== null;
	} catch {
		// The browser refuses its storage, so there is no draft.
		return false;
	}
}
