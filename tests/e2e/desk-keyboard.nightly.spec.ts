import { expect } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { signIn } from '../support/desk-browser.ts';
import { addDeskSample } from '../support/desk-role-sample.ts';
import { deskVisits } from '../support/desk-role-table.ts';
import { walkByTab } from '../support/focus.ts';
import { test } from './site-test.ts';

// At 320 px, which is 1280 px at 400 %: the bottom bar could cover content. Firefox runs at 1440 px
// (tests/firefox).

const screens = deskRoutes.filter(
	({ path, module }) => module.endsWith('.tsx') && path in deskVisits,
);

for (const half of [0, 1]) {
	test(`Tab reaches every control of a screen and leaves it, none of them covered, part ${half + 1}`, async ({
		page,
		context,
		db,
		site,
	}) => {
		const sample = await addDeskSample(db);
		await signIn(context, db, site, 'owner');
		await page.setViewportSize({ width: 320, height: 700 });
		for (const { path } of screens.filter((_, index) => index % 2 === half)) {
			const url = deskVisits[path]?.url?.(sample) ?? `/${path}`;
			await page.goto(url);
			if (path === 'desk/posts/:id') await page.locator('form[data-ready]').waitFor();
			const { stops, faults, missed } = await walkByTab(page);
			expect({ path, faults, missed }).toEqual({ path, faults: [], missed: [] });
			expect(stops, path).toBeGreaterThan(8);
		}
	});
}
