import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { mailTest as test } from './site-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const { en, es } = loadContents('content');
const honest = () => ({ key: randomUUID(), spamReason: null, language: 'es' as const });

test('a Spanish message is answered in Spanish: saved replies, spelling, and the mail’s subject', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'responder');
	const row = {
		name: 'María José',
		email: 'maria@example.org',
		subject: 'Una factura',
		message: 'No la entiendo.',
	};
	const reference = await insertSubmission(visitorDb(db), contactMessages, row, honest());
	await page.goto(`/desk/inbox/${reference}`);
	await expect(page.getByText('No la entiendo.', { exact: true })).toHaveAttribute('lang', 'es');
	const area = page.getByLabel('Your reply');
	await expect(area).toHaveAttribute('lang', 'es');
	const [thanks] = es.mail.replies;
	const [englishThanks] = en.mail.replies;
	await area.focus();
	const english = page.getByRole('button', { name: englishThanks?.label, exact: true });
	await expect(english).toBeHidden();
	await page.getByText('Saved replies in English').click();
	await expect(english).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole('button', { name: thanks?.label, exact: true }).click();
	await expect(area).toHaveValue(/^Hola, María/);
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByText('Waiting to be sent')).toBeVisible();
	const sent = await db
		.selectFrom('messages')
		.select('subject')
		.where('body', 'like', 'Hola, María%')
		.execute();
	expect(sent).toEqual([{ subject: fillIn(es.mail.reply.subject, { reference }) }]);
});

test('a Spanish story says so, also to a spelling checker', async ({ page, context, db, site }) => {
	await signIn(context, db, site, 'owner');
	const story =
		'Mi aseguradora negó la medicina de mi hijo. Apelé con una carta del médico. La aprobaron en nueve días.';
	const row = { success_story: story, helpful_resources: 'La carta.', consent_to_share: true };
	const reference = await insertSubmission(visitorDb(db), successStories, row, honest());
	await page.goto('/desk/stories');
	await expect(page.getByRole('row', { name: reference }).getByTitle('Spanish')).toBeVisible();
	await page.getByRole('link', { name: reference }).click();
	await expect(page.locator('main').getByTitle('Spanish')).toBeVisible();
	await expect(page.getByLabel('Text')).toHaveAttribute('lang', 'es');
	await page.getByLabel('Title').fill('Apelé con una carta del médico.');
	expect(await axeViolations(page)).toEqual([]);
});
