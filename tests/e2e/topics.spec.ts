import type { Browser } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { topicChange } from '#app/domain/topics/topic-change-mail.server.ts';
import { addTopic, showTopic } from '#app/domain/topics/topics-at-desk.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { axeViolations } from '../support/axe.ts';
import { translate } from '../support/changed-page.ts';
import { signIn } from '../support/desk-browser.ts';
import { readXml } from '../support/feed-reader.ts';
import { jobServices } from '../support/job-services.ts';
import { subscriberOf } from '../support/sample-subscribers.ts';
import { expect, mailTest as test } from './site-test.ts';

async function plainPage(browser: Browser, baseURL: string) {
	const viewport = { width: 320, height: 640 };
	const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL });
	return context.newPage();
}

test('a request becomes a topic and is done, as its sender, a follower, a passer-by and a feed reader see it', async ({
	browser,
	db,
	site,
	page,
	request,
}) => {
	const sender = await plainPage(browser, site.url);
	await sender.goto('/community/feature-requests');
	await sender.locator('[name=feature_request]').fill('Read my bill aloud, please.');
	await sender.locator('main button[type=submit]').first().click();
	const link = (await sender.locator('#private-link a').getAttribute('href')) ?? '';
	const [, , reference = ''] = link.split('/');

	await signIn(page.context(), db, site, 'owner');
	await page.goto('/desk/topics');
	await page.getByLabel('New topic').fill('Read bills aloud');
	await page.getByRole('button', { name: 'Add' }).click();
	await page.getByLabel('Title, Spanish').fill('Leer las facturas en voz alta');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status')).toHaveText('Saved.');
	await page.goto('/desk/inbox?form=feature_requests');
	await page.getByLabel(`Select ${reference}`).check();
	await page.getByLabel('Topic').selectOption({ label: 'Read bills aloud' });
	await page.getByRole('button', { name: 'File', exact: true }).click();
	await expect(page.getByRole('status').first()).toContainText('1 item filed');
	await page.goto('/desk/topics');
	await page.getByRole('link', { name: 'Read bills aloud' }).click();
	await page.getByRole('button', { name: 'Publish' }).click();
	await expect(page.getByRole('status')).toHaveText('It’s public.');
	const desk = page.url();

	const at = '/community/topics/read-bills-aloud';
	const follower = await plainPage(browser, site.url);
	await follower.goto(at);
	await follower.getByLabel('Email address').fill('follower');
	await follower.getByRole('button', { name: 'Follow by email' }).click();
	await expect(follower.getByRole('alert')).toContainText('complete email');
	await expect(follower.getByLabel('Email address')).toHaveValue('follower');
	await follower.getByLabel('Email address').fill('follower@example.org');
	await follower.getByRole('button', { name: 'Follow by email' }).click();
	await expect(follower.locator('main')).toContainText('each time “Read bills aloud” moves on');
	const subscriber = await subscriberOf({ db }, 'follower@example.org');
	const { code } = await asTeam(teamDb(db), (trx) =>
		issueConfirmation(trx, subscriber?.id ?? '', 'en'),
	);
	await follower.locator('[name=code]').fill(code);
	await follower.locator('form:has([name=code]) button').click();
	await expect(follower).toHaveURL(/\/newsletter\/confirm\?done$/);

	await page.getByLabel('New state').selectOption('done');
	await page.getByLabel('Why, in a sentence, English').fill('Your phone reads every page now.');
	await page.getByRole('button', { name: 'Set the state' }).click();
	await expect(page.getByRole('status')).toBeVisible();

	await sender.goto(link);
	await expect(sender.locator('main')).toContainText('“Read bills aloud”');
	await expect(sender.locator('main')).toContainText('Done');

	const passerBy = await plainPage(browser, site.url);
	await passerBy.goto('/community/feature-requests');
	await expect(passerBy.getByRole('heading', { name: 'Read bills aloud' })).toBeVisible();
	await expect(passerBy.locator('main')).not.toContainText('please');
	await passerBy.getByRole('link', { name: /Read bills aloud/ }).click();
	await expect(passerBy.locator('main')).toContainText('Your phone reads every page now.');
	await passerBy.getByRole('button', { name: 'Me too' }).click();
	await expect(passerBy).toHaveURL(/\/yours\/pressed\/[\w-]{43}$/);
	await passerBy.getByRole('button', { name: 'Take it back' }).click();
	await expect(passerBy.getByRole('heading', { level: 1 })).toHaveText('This isn’t counted');

	const mail = await db
		.selectFrom('mail')
		.selectAll()
		.where('kind', '=', 'topic_change')
		.executeTakeFirstOrThrow();
	const message = await asTeam(teamDb(db), (trx) =>
		topicChange.compose(trx, mail, jobServices({ db }, { siteUrl: site.url })),
	);
	expect(message?.subject).toBe('Done: Read bills aloud');
	const leave = message?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
	const left = await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } });
	expect(left.status()).toBe(200);
	expect(await db.selectFrom('topic_follows').selectAll().execute()).toEqual([]);

	const { entries } = await readXml(
		page,
		await (await request.get('/community/topics/feed.xml')).text(),
	);
	expect(entries[0]).toMatchObject({
		title: 'Read bills aloud: Done',
		url: expect.stringMatching(at),
	});
	expect(entries.map(({ title }) => title)).toContain('Read bills aloud: Received');

	await page.goto(at);
	expect(await axeViolations(page)).toEqual([]);
	await page.goto(desk);
	const named = [
		'/sitemap.xml',
		'/llms.txt',
		`${at}.md`,
		'/es/comunidad/ideas',
		'/es/comunidad/temas/feed.xml',
	];
	for (const path of named)
		expect(await (await request.get(path)).text(), path).toMatch(/[Rr]ead.bills|Leer las facturas/);
	expect((await request.get(`/social${at}.png`)).status()).toBe(200);
	await page.getByRole('button', { name: 'Take off the site' }).click();
	await expect(page.getByRole('status')).toContainText('off the site');
	expect((await request.get(at)).status()).toBe(404);
	expect(await (await request.get('/community/feature-requests')).text()).not.toContain(
		'Read bills aloud',
	);
});

for (const isTranslated of [false, true])
	test(`while a request is typed on a page ${isTranslated ? 'that was translated' : 'as it was sent'}, topics like it are offered, and nothing typed leaves it`, async ({
		page,
		db,
	}) => {
		const team = teamDb(db);
		const title = isTranslated ? 'Translate each estimate' : 'Compare two estimates';
		const id = (await addTopic(team, title, shell)) ?? '';
		await showTopic(team, id, true, shell);
		await page.goto('/community/feature-requests');
		if (isTranslated) await translate(page, 'body');
		const typed = 'I want to compare an estimate, or translate it, with the one from last year.';
		const sent: string[] = [];
		page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
		await page.locator('[name=feature_request]').pressSequentially(typed);
		const offered = page
			.getByRole('listitem')
			.filter({ hasText: 'Mine is different' })
			.filter({ hasText: title });
		await expect(offered).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		await offered.getByRole('button', { name: /Me too/ }).click();
		await expect(page.getByRole('link', { name: 'See it or take it back' })).toHaveAttribute(
			'href',
			/^\/yours\/pressed\/[\w-]{43}$/,
		);
		await expect(page.locator('[name=feature_request]')).toHaveValue(typed);
		expect(sent.join()).not.toContain('last');
		const { votes } = await db
			.selectFrom('topics')
			.select('votes')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		expect(votes).toBe(1);
	});
