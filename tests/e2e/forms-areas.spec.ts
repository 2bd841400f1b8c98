import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import {
	expectFilled,
	fillForm,
	newMark,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { hydrate } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

const insight = tableNamed('insight_network');
const { fields } = loadContent('content').forms['insight-network'] ?? {};
const message = fields?.areas_of_interest?.missing ?? loadContent('content').site.form.areas;

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the server refuses an empty group, with a message at the group', async ({ page, db }) => {
		await page.goto(insight.path);
		await expect(submitButton(page)).toBeEnabled();
		const mark = newMark();
		const sample = { ...filledForm(insight, mark), areas_of_interest: [] };
		await fillForm(page, insight, sample);
		await submitButton(page).click();
		const group = page.getByRole('group', { name: /Areas of interest/ });
		await expect(group.getByText(message)).toBeVisible();
		await expect(group).toHaveAccessibleDescription(new RegExp(`${message.replace('.', '\\.')}$`));
		await expectFilled(page, insight, sample);
		await page.getByRole('alert').getByRole('link').click();
		await expect(group).toBeFocused();
		await page.getByRole('checkbox', { name: 'Other' }).check();
		await submitButton(page).click();
		await expect(thanks(page, insight)).toBeVisible();
		expect(await rowsWith(db, insight, mark)).toMatchObject([{ areas_of_interest: 'Other' }]);
	});
});

// Before anything hydrates (specification section 5).

const area = (page: Page, name = 'Insurance Issues') => page.getByRole('checkbox', { name });

const expectNotHydrated = (page: Page) =>
	expect(page.locator('html[data-hydrated]')).toHaveCount(0);

test('the button is disabled before any interaction, and says why', { tag: '@full' }, async ({
	page,
}) => {
	await page.goto(insight.path, { waitUntil: 'networkidle' });
	await expectNotHydrated(page);
	await expect(submitButton(page)).toBeDisabled();
	await expect(submitButton(page)).toHaveAccessibleDescription(message);
	await expect(page.getByText(message)).toBeVisible();
	await hydrate(page);
	await expect(submitButton(page)).toBeDisabled();
	await expect(page.getByText(message)).toBeVisible();
	await area(page).check();
	await expect(submitButton(page)).toBeEnabled();
	await expect(submitButton(page)).not.toHaveAccessibleDescription(message);
	await expect(page.getByText(message)).toBeHidden();
	await area(page).uncheck();
	await expect(submitButton(page)).toBeDisabled();
});

test('a failed script leaves a form that waits for an area, and can be sent', {
	tag: '@full',
}, async ({ page, db }) => {
	await page.route('**/*.js', (route) => route.abort());
	await page.goto(insight.path);
	await expect(submitButton(page)).toBeDisabled();
	const mark = newMark();
	await fillForm(page, insight, { ...filledForm(insight, mark), areas_of_interest: [] });
	await expect(submitButton(page)).toBeDisabled();
	await area(page).check();
	await expect(submitButton(page)).toBeEnabled();
	await area(page).uncheck();
	await expect(submitButton(page)).toBeDisabled();
	await area(page, 'Other').check();
	await submitButton(page).click();
	await expect(thanks(page, insight)).toBeVisible();
	await expectNotHydrated(page);
	expect(await rowsWith(db, insight, mark)).toMatchObject([{ areas_of_interest: 'Other' }]);
});

for (const checked of [true, false]) {
	test(`back on the page, with ${checked ? 'an' : 'no'} area checked`, { tag: '@full' }, async ({
		page,
	}) => {
		await page.goto(insight.path);
		if (checked) await area(page).check();
		await page.goto('/about');
		await page.goBack();
		await expect(area(page)).toBeChecked({ checked });
		await expect(submitButton(page)).toBeEnabled({ enabled: checked });
	});
}
