import { expect } from '@playwright/test';
import { openEditor, savedMarkdown, signInEditor } from '../support/post-editor.ts';
import { samplePost } from '../support/posts.ts';
import { test } from './site-test.ts';

test('an editor translates a post with Spanish checks and publishes it', async ({
	page,
	context,
	db,
	site,
	request,
}) => {
	const englishId = crypto.randomUUID();
	const english = samplePost('ask-again', { id: englishId, title: 'Ask again' });
	await db.insertInto('blog_posts').values(english).execute();
	await signInEditor(context, db, site);
	await page.goto(`/desk/posts/${englishId}/publishing`);
	await page.getByRole('button', { name: 'Make the Spanish twin' }).click();
	await expect(page.locator('form[data-ready]')).toBeVisible();
	const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	await page
		.getByRole('textbox', { name: 'Title', exact: true })
		.fill('Pida otra vez, según su médico');
	await page.locator('.editor-text').click();
	await page.keyboard.press('Control+a');
	await page.keyboard.type(
		'Llame al plan y pida cada línea. Anote con quién habló y qué le dijo. El 88 por ciento no llama. El 40 % de las apelaciones tiene éxito.',
	);
	await savedMarkdown(page, db, id);

	await page.goto(`/desk/posts/${id}/publishing`);
	await expect(page.getByLabel('Language', { exact: true })).toHaveValue('es');
	await expect(page.getByRole('link', { name: 'Open the original' })).toBeVisible();

	await openEditor(page, id);
	await expect(page.locator('.editor-text')).toHaveAttribute('lang', 'es-US');
	const checks = page.locator('[data-editor-checks]');
	await expect(checks).toContainText(/INFLESZ \d+/);
	await expect(checks.getByRole('button')).toHaveText(/^88% isn’t in content\/es\/figures\.yaml/);
	await checks.getByRole('button', { name: '88%' }).click();
	await page.keyboard.type('La mayoría');
	await expect(checks.getByRole('button')).toHaveCount(0);
	expect(await savedMarkdown(page, db, id)).toContain('El La mayoría no llama.');
	const path = '/es/blog/pida-otra-vez-segun-su-medico';
	const [preview] = await Promise.all([
		context.waitForEvent('page'),
		page.getByRole('button', { name: 'Preview' }).click(),
	]);
	await expect(preview.locator('html')).toHaveAttribute('lang', 'es-US');
	await expect(preview.locator('main')).toContainText('La mayoría');
	await preview.close();

	await page.goto(`/desk/posts/${id}/publishing`);
	await page.locator('button[name="intent"][value="publish"]').click();
	await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
		'href',
		new RegExp(`${path}$`),
	);
	const textOf = async (url: string) => (await request.get(url)).text();
	await expect.poll(() => textOf('/es/blog')).toContain(path);
	expect(await textOf('/blog')).not.toContain('pida-otra-vez');
	// A cached page has the switch a moment later.
	await expect.poll(() => textOf('/blog/ask-again')).toContain(path);
	await page.goto('/blog/ask-again');
	await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
	await expect(page).toHaveURL(path);
	await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute(
		'href',
		'/blog/ask-again',
	);
});
