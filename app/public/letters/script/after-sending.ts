import { formatDay } from '#app/platform/time/formats.ts';
import { answerDay } from './answer-days.ts';
import type { Field } from './fill-letter.ts';

/** Shows by when an answer is due, and offers the calendar while there is a day to save. */
export function showAnswers(page: HTMLElement, locale: string | undefined): void {
	const gotOn = fieldValue(page, 'got_on');
	for (const item of page.querySelectorAll<HTMLElement>('[data-answer]')) {
		const day = answerDay(gotOn, Number(item.dataset.answer));
		item.querySelector('strong')?.replaceChildren(day ? formatDay(day, locale) : '');
		const use = item.querySelector<HTMLButtonElement>('[data-use-day]');
		if (!use) continue;
		use.hidden = !day;
		use.value = day ?? '';
	}
	const calendar = page.querySelector<HTMLElement>('[data-tool=calendar]');
	if (calendar) calendar.hidden = fieldValue(page, 'answer_by') < '1900';
}

/** Returns the value of a field of the sheet. */
export const fieldValue = (page: HTMLElement, field: string): string =>
	page.querySelector<Field>(`[data-field=${field}]`)?.value ?? '';
