import { expect } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import { patientAdvocates } from '#app/domain/submissions/forms/patient-advocates.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import { newMark } from '../support/form-in-browser.ts';
import { honest } from '../support/honest.ts';
import { itemOf, signInResponder } from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

test('an applicant goes from stage to stage with a next step, and stages are renamed and removed', async ({
	page,
	context,
	db,
	site,
}, { workerIndex }) => {
	const mark = newMark();
	const row = Object.fromEntries(patientAdvocates.fields.map(({ name }) => [name, mark]));
	const reference = await insertSubmission(
		visitorDb(db),
		patientAdvocates,
		{ ...row, email: `${mark}@example.org` } as never,
		honest(),
	);
	await signInResponder(context, db, site.url);
	await page.goto(`/desk/inbox/${reference}?form=patient_advocates`);
	await page.getByRole('combobox', { name: 'Stage', exact: true }).selectOption('Interview');
	await page.getByRole('textbox', { name: 'Next step' }).fill('Call on Monday');
	await page.getByLabel('By', { exact: true }).fill('2026-01-05');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('moved it from New to Interview')).toBeVisible();

	// A colleague moves it while something is typed: that stays, and nothing of theirs is overwritten.
	const stage = await db
		.selectFrom('inbox_stages')
		.select('id')
		.where('name', '=', 'Agreed')
		.executeTakeFirstOrThrow();
	await page.getByRole('textbox', { name: 'Next step' }).fill('Write on Friday');
	await changeItem(
		teamDb(db),
		{ reference, version: 2 },
		{ stage: stage.id, step: { text: 'Call on Monday', on: '2026-01-05' } },
		shell,
	);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('alert')).toContainText('Someone else changed this');
	await expect(page.getByRole('textbox', { name: 'Next step' })).toHaveValue('Write on Friday');
	await expect(page.getByRole('combobox', { name: 'Stage', exact: true })).toHaveValue(stage.id);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect.poll(() => itemOf(db, reference)).toMatchObject({ next_step: 'Write on Friday' });

	await page.goto('/desk/inbox?view=all&step=due');
	await expect(page.getByRole('row', { name: reference })).toContainText(/Agreed.*Jan 5/);
	await page.goto('/desk/inbox?form=patient_advocates&view=all');
	await page.getByRole('link', { name: 'Change the stages' }).click();
	const name = `Signed ${workerIndex}`;
	await page.getByLabel('Stage 3').fill(name);
	await page.getByRole('button', { name: 'Rename' }).nth(2).click();
	await expect(page.getByRole('status')).toContainText('Saved.');
	await page.getByText('Remove', { exact: true }).nth(2).click();
	await page.getByRole('button', { name: `Remove ${name}` }).click();
	await expect(page.getByLabel('Stage 3')).toHaveValue('Active');
	await page.goto(`/desk/inbox/${reference}`);
	await expect(page.getByText(`moved it from ${name} to Interview`)).toBeVisible();
});
