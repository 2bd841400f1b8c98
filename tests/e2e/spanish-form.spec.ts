import { loadContents } from '#app/platform/content/content.server.ts';
import { fillForm, newMark, openForm, submitButton } from '../support/form-in-browser.ts';
import { tableNamed } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { englishIn, textsOf } from '../support/spanish-text.ts';
import { expect, test } from './site-test.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'es-US' });

test('a form sent in Spanish thanks in Spanish, with the link of a Spanish page', async ({
	page,
}) => {
	const form = tableNamed('patient_caregiver_lab');
	const copy = loadContents('content').es.forms['patient-caregiver-lab'];
	await openForm(page, '/es/comunidad/laboratorio');
	const { feature_request, how_this_helps, ...rest } = filledForm(form, newMark());
	await fillForm(page, form, { ...rest, feature_request: 'Una idea', how_this_helps: 'Mucho' });
	await page.locator('[name=name]').fill('Mía');
	await submitButton(page).click();
	await expect(page.getByRole('heading', { level: 1, name: copy?.thanks.title })).toBeVisible();
	await expect(page.locator('#private-link a')).toHaveAttribute('href', /^\/es\/yours\/CG-/);
	expect(englishIn(await textsOf(page))).toEqual([]);
});
