import { loadContent } from '#app/platform/content/content.server.ts';
import {
	expectFilled,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

const insight = tableNamed('insight_network');
const { fields } = loadContent('content').forms['insight-network'] ?? {};
const message = fields?.areas_of_interest?.missing ?? loadContent('content').site.form.areas;

test.describe('areas of interest', () => {
	test('the button waits for one checked box', async ({ page }) => {
		await openForm(page, insight.path);
		await expect(submitButton(page)).toBeDisabled();
		await expect(submitButton(page)).toHaveAccessibleDescription(message);
		const area = page.getByRole('checkbox', { name: 'Insurance Issues' });
		await area.check();
		await expect(submitButton(page)).toBeEnabled();
		await area.uncheck();
		await expect(submitButton(page)).toBeDisabled();
	});

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
			await expect(group).toHaveAccessibleDescription(
				new RegExp(`${message.replace('.', '\\.')}$`),
			);
			await expectFilled(page, insight, sample);
			await page.getByRole('alert').getByRole('link').click();
			await expect(group).toBeFocused();
			await page.getByRole('checkbox', { name: 'Other' }).check();
			await submitButton(page).click();
			await expect(thanks(page, insight)).toBeVisible();
			expect(await rowsWith(db, insight, mark)).toMatchObject([{ areas_of_interest: 'Other' }]);
		});
	});
});
