import { addPeriod, type IsoDate, isRealDate } from '#app/platform/time/calendar-dates.ts';
import { formatDay } from '#app/platform/time/formats.ts';
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

/**
 * Returns the day by which an answer is due; undefined without a real day to count from.
 *
 * @param gotOn the day they got the letter
 */
function answerDay(gotOn: string, days: number): IsoDate | undefined {
	// While 2026 is typed, a date control reports the years 0002, 0020 and 0202.
	if (!isRealDate(gotOn) || gotOn < '1900') return undefined;
	return addPeriod(gotOn, { days });
}
