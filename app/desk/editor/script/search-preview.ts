import { cutAt, lengthIssues, shownLengths } from '#app/posts/checks/preview-lengths.ts';
import type { EditorConfig } from '../editor-config.ts';
import { control } from './editor-fields.ts';

/** Keeps the search result beside the text as it will look; returns a function to call on every change. */
export function createSearchPreview(
	form: HTMLFormElement,
	panel: HTMLElement,
	{ copy }: EditorConfig,
	excerpt: () => string,
): () => void {
	const part = (name: string) => panel.querySelector<HTMLElement>(`[data-search-${name}]`);
	const hints = part('hints');
	return () => {
		const title = control(form, 'title').value;
		const subtitle = control(form, 'subtitle').value.trim();
		const description = subtitle || excerpt();
		const shownTitle = part('title');
		const shownDescription = part('description');
		if (shownTitle) {
			shownTitle.textContent = cutAt(title, shownLengths.title) || copy.appearance.no_title;
		}
		if (shownDescription) {
			shownDescription.textContent = cutAt(description, shownLengths.description);
		}
		hints?.replaceChildren(
			...lengthIssues(title, subtitle).map((issue) => {
				const item = document.createElement('li');
				item.textContent = copy.appearance[issue];
				return item;
			}),
		);
	};
}
