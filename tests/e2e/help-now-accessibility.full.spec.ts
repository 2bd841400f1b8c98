import {
	appealed,
	enter,
	openHelper,
	recent,
	sheetTitle,
	tooOld,
} from '../support/deadline-helper.ts';
import { expectAccessible, expectForcedColors } from '../support/page-accessibility.ts';
import { expect, test } from './site-test.ts';

for (const [state, date] of [
	['dates', recent],
	['errors', tooOld],
] as const) {
	test(`${state} are accessible at every width, and in forced colors`, async ({ page }) => {
		await openHelper(page, true);
		await enter(page, 'medicare_advantage_denial', date);
		await expect(sheetTitle(page)).toBeVisible();
		// A chosen answer must be visible without our colors.
		await page.emulateMedia({ forcedColors: 'active' });
		const chosen = appealed(page, 'no');
		expect(await chosen.evaluate((radio) => getComputedStyle(radio).appearance)).not.toBe('none');
		await expectForcedColors(page);
		await expectAccessible(page, { targets: [] });
	});
}
