import { axeViolations, wcag } from '../support/axe.ts';
import { lowContrast } from '../support/contrast.ts';
import {
	appealed,
	enter,
	openHelper,
	recent,
	sheetTitle,
	tooOld,
} from '../support/deadline-helper.ts';
import { overflow } from '../support/page-size.ts';
import { expect, test } from './site-test.ts';

const states = [
	['dates', recent],
	['errors', tooOld],
] as const;

for (const [state, date] of states) {
	for (const scripts of [true, false]) {
		test(`${state} pass axe and 7:1, ${scripts ? 'shown by the script' : 'from the server'}`, async ({
			page,
		}) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			if (scripts) {
				await openHelper(page, true);
				await enter(page, 'medicare_advantage_denial', date);
			} else {
				// JavaScript stays on, because axe needs it; only our script is blocked.
				await page.route('**/assets/*.js', (route) => route.abort());
				await page.goto(`/help-now?arrived=medicare_advantage_denial&date=${date}#dates`);
			}
			await expect(sheetTitle(page)).toBeVisible();
			for (const width of [320, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				expect(await axeViolations(page, { tags: wcag })).toEqual([]);
			}
			expect(await lowContrast(page, 7)).toEqual([]);
			await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
			expect(await lowContrast(page, 7)).toEqual([]);
		});
	}
}

test('every text is readable in forced colors', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
	await page.goto(`/help-now?arrived=job_plan_denial&date=${recent}`);
	expect(await lowContrast(page, 4.5)).toEqual([]);
	// A chosen answer must be visible without our colors.
	const chosen = await appealed(page, 'no').evaluate((radio) => getComputedStyle(radio).appearance);
	expect(chosen).not.toBe('none');
});

test('dates and errors fit every width with text at 200 %', async ({ page }) => {
	for (const [state, date] of states) {
		await page.goto(`/help-now?arrived=medicare_advantage_denial&date=${date}`);
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 600 });
			expect(await overflow(page), `${state} at ${width} px`).toBe(0);
		}
	}
});
