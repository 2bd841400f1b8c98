import { sql } from 'kysely';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { expect, test } from './site-test.ts';

const page = '/community/insight-network';

test('the network is asked something, answers without a name or JavaScript, and reads what came of it', async ({
	browser,
	db,
	site,
	page: desk,
	request,
}) => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 320, height: 640 },
		baseURL: site.url,
	});
	const visitor = await context.newPage();
	await visitor.goto(page);
	await expect(visitor.getByText('What we ask now')).toHaveCount(0);

	await signIn(desk.context(), db, site, 'owner');
	await desk.goto('/desk/questions');
	await desk.getByLabel('New question').fill('What do you open first?');
	await desk.getByRole('button', { name: 'Add' }).click();
	await desk.getByLabel('Question, Spanish').fill('¿Qué abre primero?');
	for (const [place, [en, es]] of [
		['The bill', 'La factura'],
		['The letter', 'La carta'],
	].entries()) {
		await desk.getByLabel(`Choice ${place + 1}, English`).fill(en ?? '');
		await desk.getByLabel(`Choice ${place + 1}, Spanish`).fill(es ?? '');
	}
	await desk.getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByRole('status')).toHaveText('Saved.');
	await desk.getByRole('button', { name: 'Ask it' }).click();
	await expect(desk.getByRole('status')).toHaveText('It’s asked on the site.');
	const screen = desk.url();

	await visitor.goto(page);
	await expect(visitor.getByRole('heading', { name: 'What do you open first?' })).toBeVisible();
	await expect(visitor.locator('[name=areas_of_interest]')).not.toHaveCount(0);
	await visitor.getByRole('button', { name: 'The letter' }).click();
	await expect(visitor).toHaveURL(/\/yours\/pressed\/[\w-]{43}$/);
	const mine = visitor.url();
	await visitor.getByRole('button', { name: 'Take it back' }).click();
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This isn’t counted');
	await visitor.goto('/es/comunidad/red-de-experiencias');
	await visitor.getByRole('button', { name: 'La factura' }).click();
	await expect(visitor).toHaveURL(/\/es\/yours\/pressed\//);
	expect((await request.get(mine)).status()).toBe(404);

	await desk.goto('/community/questions/what-do-you-open-first');
	expect(await axeViolations(desk)).toEqual([]);
	await sql`insert into question_answers (question_id, choice, token_hash)
		select id, n % 2, n::text from questions, generate_series(1, 83) as n`.execute(db);
	await visitor.goto('/community/questions/what-do-you-open-first');
	await expect(visitor.getByRole('button', { name: 'The letter' })).toBeVisible();
	await desk.goto(screen);
	await desk.getByRole('button', { name: 'Close it' }).click();
	await expect(desk.getByRole('status')).toContainText('closed');
	await visitor.getByRole('button', { name: 'The letter' }).click();
	await expect(visitor.getByRole('alert')).toContainText('wasn’t counted');
	await desk.getByRole('button', { name: 'Publish the figures' }).click();
	await expect(desk.getByRole('status')).toHaveText('Its figures are on the site.');

	await visitor.goto(page);
	await expect(visitor.locator('main')).toContainText('At least 80 people answered.');
	await expect(visitor.getByRole('button', { name: 'The letter' })).toHaveCount(0);
	await desk.goto(page);
	expect(await axeViolations(desk)).toEqual([]);
	expect(await (await request.get(`${page}.md`)).text()).toContain('At least 80 people');
});
