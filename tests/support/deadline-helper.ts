import type { Page } from '@playwright/test';
import { addPeriod } from '#app/platform/time/calendar-dates.ts';
import { computeDeadlines } from '#app/public/help-now/compute-deadlines.ts';
import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';
import { type cutAnswers, entryOf } from '#app/public/help-now/entry.ts';
import { todayInUnitedStates } from '#app/public/help-now/today.ts';
import { hydrate } from './hydration.ts';

const today = todayInUnitedStates(new Date());
export const daysAgo = (days: number) => addPeriod(today.earliest, { days: -days });
/** A day whose deadlines are ahead. */
export const recent = daysAgo(3);
/** A day to come, after the ten days of `recent`. */
export const inThreeWeeks = daysAgo(-21);
/** A day that is too old for the helper. */
export const tooOld = daysAgo(3_000);

/** Computes the dates that the rules give. The rules have hand-computed tests of their own. */
export function expectedDates(kind: ArrivalKind, date: string, cut?: string) {
	const result = computeDeadlines(kind, date, today, cut);
	if (!result.ok) throw new Error(result.copyKey);
	return result.deadlines;
}

/** The section of the page that has the helper. */
export const helper = (page: Page) => page.locator('#deadlines');
/** The title of the result. */
export const sheetTitle = (page: Page) => helper(page).locator('#dates');
/** The date on the ticket. */
export const ticketDate = (page: Page) => helper(page).locator('.ticket time');
/** The control for what arrived. */
export const kindControl = (page: Page) => helper(page).locator('[name=kind]');
/** An answer to the question about an appeal, which only a denial has. */
export const appealed = (page: Page, answer: 'no' | 'yes' | 'reviewer') =>
	helper(page).locator(`[name=appealed][value=${answer}]`);
/** The control for the date on the letter. */
export const dateControl = (page: Page) => helper(page).locator('[name=date]');
/** Submits the form as it is filled in. */
export const submit = (page: Page) => helper(page).locator('button[type=submit]').click();

/** Opens the page and, with scripts, waits for the helper's own. */
export async function openHelper(page: Page, scripts: boolean) {
	await page.goto('/help-now');
	if (!scripts) return;
	// The form's script loads at the first interaction.
	const sheetCopy = page.waitForResponse('**/help-now/sheet.json');
	await hydrate(page);
	await dateControl(page).focus();
	await sheetCopy;
	await page.waitForLoadState('networkidle');
}

/** Answers the two questions so that they lead to a kind. */
export async function choose(page: Page, kind: ArrivalKind) {
	const entry = entryOf(kind, recent);
	await kindControl(page).selectOption(entry.kind);
	const { appealed: answer } = entry;
	if (answer === 'no' || answer === 'yes' || answer === 'reviewer') {
		await appealed(page, answer).check();
	}
}

/** An answer to the question about a cut, which only notices from Medicaid have. */
export const isCut = (page: Page, answer: (typeof cutAnswers)[number]) =>
	helper(page).locator(`[name=is_cut][value=${answer}]`);

/** Chooses what arrived, fills in its date, and submits. */
export async function enter(page: Page, kind: ArrivalKind, date: string) {
	await choose(page, kind);
	await dateControl(page).fill(date);
	await submit(page);
}
