import { loadContent } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { control, fillForm, newMark, rowsWith, submitButton } from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

// A link to apply for an open seat of the board of advisors leads to a form that names the seat.

const { open } = loadContent('content').pages.about.advisors;
const contact = tableNamed('contact_messages');
const subject = (title: string) => fillIn(open.subject, { seat: title });

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('each seat is in the subject, also of what is stored; another form is blank', async ({
		page,
		db,
	}) => {
		for (const { title } of open.positions) {
			await page.goto('/about');
			await page.getByRole('link', { name: title }).click();
			await expect(control(page, 'subject')).toHaveValue(subject(title));
			const mark = newMark();
			const { subject: _, ...sample } = filledForm(contact, mark);
			await fillForm(page, contact, sample);
			await submitButton(page).click();
			await expect(thanks(page, contact)).toBeVisible();
			expect(await rowsWith(db, contact, mark)).toMatchObject([{ subject: subject(title) }]);
			await page.getByRole('button', { name: contact.again }).click();
			await expect(control(page, 'subject')).toHaveValue('');
		}
	});
});
