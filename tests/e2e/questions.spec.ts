import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	addTopic,
	saveTopic,
	setTopicState,
	showTopic,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { expect, test } from './site-test.ts';

const page = '/community/insight-network';

/** Adds a question with its choices, in English and Spanish, and opens it. */
async function openQuestion(
	desk: Page,
	[english, spanish]: [string, string],
	choices: Record<string, string>,
	form = 'insight_network',
) {
	await desk.goto('/desk/questions');
	await desk.getByLabel('New question').fill(english);
	await desk.getByRole('button', { name: 'Add' }).click();
	await desk.getByLabel('Answered by').selectOption(form);
	await desk.getByLabel('Question, Spanish').fill(spanish);
	for (const [place, [en, es]] of Object.entries(choices).entries()) {
		await desk.getByLabel(`Choice ${place + 1}, English`).fill(en);
		await desk.getByLabel(`Choice ${place + 1}, Spanish`).fill(es);
	}
	await desk.getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByRole('status')).toHaveText('Saved.');
	await expect(desk.getByLabel('Answered by')).toHaveValue(form);
	await desk.getByRole('button', { name: 'Open it' }).click();
	await expect(desk.getByRole('status')).toHaveText('It’s open on the site.');
}

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
	await openQuestion(desk, ['What do you open first?', '¿Qué abre primero?'], {
		'The bill': 'La factura',
		'The letter': 'La carta',
	});
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

test('Equity Labs shows how many named each barrier and what changed, once its form has said so', async ({
	db,
	site,
	page: desk,
	request,
}) => {
	const labs = '/community/equity-labs';
	const text = async (path: string) => (await request.get(path)).text();
	const line = 'We may publish how many people named the same barrier';
	expect(await text(labs)).not.toContain(line);
	await signIn(desk.context(), db, site, 'owner');
	const choices = { Language: 'Idioma', Travel: 'Transporte', Cost: 'Costo' };
	await openQuestion(desk, ['What is in the way?', '¿Qué estorba?'], choices, 'equity_labs');
	const screen = desk.url();
	expect(await text(labs)).toContain(line);
	expect(await text('/es/comunidad/equidad')).toContain('la misma barrera');
	expect(await text('/community/insight-network')).not.toContain('What is in the way?');

	await sql`alter table questions disable trigger keep_asked`.execute(db);
	await sql`update questions set opened_at = opened_at - interval '2 days'`.execute(db);
	await sql`alter table questions enable trigger keep_asked`.execute(db);
	await sql`insert into equity_labs (healthcare_experience, helpful_tools, community_barriers)
		select 'Long.', 'Few.', 'Many.' from generate_series(1, 70)`.execute(db);
	await sql`insert into inbox_tags (item_id, tag_id, name)
		select id, gen_random_uuid(), case when row_number() over () > 15 then 'language'
			when row_number() over () > 7 then 'travel' else 'cost' end
		from inbox_items where submission_table = 'equity_labs'`.execute(db);
	const team = teamDb(db);
	const topic = (await addTopic(team, 'Language', shell)) ?? '';
	const words = { title: { en: 'Language' }, body: {}, form: 'equity_labs' as const };
	await saveTopic(team, { id: topic, version: 1 }, words, shell);
	await setTopicState(team, topic, 'done', { en: 'Every letter is in Spanish too.' }, shell);
	await showTopic(team, topic, true, shell);
	await desk.goto(screen);
	await expect(desk.locator('main')).toContainText('Travel: 8, hidden because it’s below 11');
	await desk.getByRole('button', { name: 'Close it' }).click();
	await expect(desk.getByRole('status')).toContainText('closed');
	expect(await text(labs)).not.toContain(line);
	await desk.getByRole('button', { name: 'Publish the figures' }).click();
	await expect(desk.getByRole('status')).toHaveText('Its figures are on the site.');

	await desk.goto(labs);
	await expect(desk.locator('main')).toContainText('At least 70 people named one of these.');
	const first = desk.locator('dd').first();
	await expect(first).toContainText('at least 55');
	await expect(first).toContainText('Every letter is in Spanish too.');
	expect(await axeViolations(desk)).toEqual([]);
	expect(await text(`${labs}.md`)).toContain('At least 70 people');
	expect(await text('/es/comunidad/equidad')).toContain('Por lo menos 70 personas');
});
