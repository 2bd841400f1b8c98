import { type Browser, expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { hydrate } from '../support/hydration.ts';
import { addStory, sampleStories } from '../support/sample-stories.ts';
import { test } from './site-test.ts';

const [sample] = sampleStories;
const press = (intent: string) => `button[name="intent"][value="${intent}"]`;

/** Opens a page without JavaScript, on a narrow phone. */
async function plainPage(browser: Browser, baseURL: string) {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 320, height: 640 },
		baseURL,
	});
	return { context, page: await context.newPage() };
}

async function expectNoSidewaysScroll(page: Page) {
	const box = await page.locator('main').boundingBox();
	expect(box?.width).toBeLessThanOrEqual(320);
}

test('a story is sent, prepared, approved by its author, public, and withdrawn everywhere', async ({
	browser,
	db,
	site,
	request,
}) => {
	const author = await plainPage(browser, site.url);
	const desk = await plainPage(browser, site.url);
	await signIn(desk.context, db, site, 'owner');

	await author.page.goto('/community/stories');
	await author.page.locator('[name=name]').fill('Sample Teller');
	await author.page.locator('[name=success_story]').fill(sample.success_story);
	await author.page.locator('[name=helpful_resources]').fill(sample.helpful_resources);
	await author.page.locator('[name=consent_to_share]').check();
	await author.page.locator('main button[type=submit]').first().click();
	const link = (await author.page.locator('#private-link a').getAttribute('href')) ?? '';
	expect(link).toMatch(/^\/yours\/ST-/);
	await expectNoSidewaysScroll(author.page);
	const [, , reference = ''] = link.split('/');

	await desk.page.goto(`/desk/inbox/${reference}`);
	await desk.page.locator(`main a[href="/desk/stories/${reference}"]`).click();
	// The version starts from the original, with its first sentence as the title.
	await expect(desk.page.locator('[name=title]')).toHaveValue('My plan said no to a scan');
	await expect(desk.page.locator('[name=body]')).toHaveValue(sample.success_story);
	await expect(desk.page.locator('[name=helped]')).toHaveValue(sample.helpful_resources);
	await expect(desk.page.locator('[name=first_name]')).toHaveValue('Sample');
	await desk.page.locator('[name=first_name]').fill('Samuel');
	await desk.page.locator(press('save')).click();
	await expect(desk.page.getByRole('alert')).toContainText('First name: “Samuel”');
	await expect(desk.page.locator('[name=first_name]')).toHaveValue('Samuel');
	await desk.page.locator('[name=title]').fill('They said no to a scan');
	await desk.page.locator('[name=body]').fill(sample.success_story.replace('said no', 'denied me'));
	await desk.page.locator('[name=first_name]').fill('Sample');
	await desk.page.locator('[name=billed]').fill('4,200');
	await desk.page.locator('[name=paid]').fill('600');
	await desk.page.locator('[name=letter]').selectOption('first-appeal');
	await desk.page.locator(press('save')).click();
	const publish = desk.page.locator(press('publish'));
	await expect(publish).toBeDisabled();
	const reason = (await publish.getAttribute('aria-describedby')) ?? '';
	await expect(desk.page.locator(`[id="${reason}"]`)).toContainText(
		'only whole sentences may be left out',
	);
	await desk.page.locator(press('ask')).click();
	await expect(desk.page.getByRole('status')).toBeVisible();

	await author.page.goto(link);
	await expectNoSidewaysScroll(author.page);
	await author.page.locator(`a[href="${link}/story"]`).click();
	await expect(author.page.locator('main')).toContainText('denied me');
	await expect(author.page.locator('main')).toContainText('$4,200');
	await author.page.locator('details').first().locator('summary').click();
	await expect(author.page.locator('del').first()).toBeVisible();
	await expectNoSidewaysScroll(author.page);
	await author.page.locator('button[value=approved]').click();
	await expect(author.page.getByRole('status')).toBeVisible();

	await desk.page.goto(`/desk/stories/${reference}`);
	await desk.page.locator(press('publish')).click();
	await expect(desk.page.getByRole('status')).toBeVisible();
	const slug = 'they-said-no-to-a-scan';
	const at = `/community/stories/${slug}`;
	const places = [at, `${at}.md`, `/social/community/stories/${slug}.png`];
	const lists = ['/community/stories', '/sitemap.xml', '/llms.txt'];
	const statuses = () =>
		Promise.all(places.map(async (path) => (await request.get(path)).status()));
	const named = async () => {
		const texts = await Promise.all(lists.map(async (path) => (await request.get(path)).text()));
		return texts.map((text) => text.includes(slug));
	};
	expect(await statuses()).toEqual([200, 200, 200]);
	expect(await named()).toEqual([true, true, true]);
	await author.page.goto(at);
	await expectNoSidewaysScroll(author.page);
	const main = author.page.locator('main');
	await expect(main).toContainText('Told by Sample');
	await expect(main.locator('dl')).toContainText('$600');
	await expect(main.locator('dl a')).toHaveAttribute('href', '/help-now/letters/first-appeal');
	await expect(main).not.toContainText('Teller');
	const html = await (await request.get(at)).text();
	expect(html).toContain('"@type":"Article"');
	expect(html).toContain(`/social/community/stories/${slug}.png`);

	await author.page.goto(link);
	await author.page.locator('button[value=withdraw]').click();
	await expect(author.page.getByRole('status')).toBeVisible();
	// tests/integration/revocations.test.ts measures how soon other processes follow.
	expect(await statuses()).toEqual([410, 410, 410]);
	expect(await named()).toEqual([false, false, false]);

	// An editor opens what ended, and sees nothing of a story that its author withdrew.
	const editor = await plainPage(browser, site.url);
	await signIn(editor.context, db, site, 'editor');
	await editor.page.goto('/desk/stories?view=ended');
	await editor.page.locator(`main a[href="/desk/stories/${reference}"]`).click();
	await expect(editor.page.getByRole('heading', { level: 1 })).toContainText(reference);
	await expect(editor.page.locator('main')).toContainText('Ended');
	for (const words of ['denied me', 'said no to a scan', sample.helpful_resources, 'Sample']) {
		await expect(editor.page.locator('main')).not.toContainText(words);
	}
	await Promise.all([author, desk, editor].map(({ context }) => context.close()));
});

test('“Publish” comes on when a personal detail is confirmed', { tag: '@full' }, async ({
	page,
	db,
	site,
}) => {
	const success_story = 'Call (555) 867-5309 and ask. They called me back.';
	const reference = await addStory(db, { success_story });
	await signIn(page.context(), db, site, 'owner');
	await page.goto(`/desk/stories/${reference}`);
	await page.locator('[name=title]').fill('They called me back');
	await page.locator(press('save')).click();
	const publish = page.locator(press('publish'));
	await expect(publish).toBeDisabled();
	await expect(publish).toHaveAccessibleDescription(
		/looks like a personal detail: “\(555\) 867-5309”/,
	);
	await page.locator('[name=confirmed]').check();
	await expect(publish).toBeEnabled();
	await publish.click();
	await expect(page.getByRole('status')).toContainText('public');
	await expect(page.locator('main')).toContainText('the permission in the form covers it');
	await expect(page.getByText('The author approved')).toHaveCount(0);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 320, height: 640 } });

	test('the thank-you, and each page of a private link, have no violation and can be used by keyboard', async ({
		page,
	}) => {
		await page.goto('/community/stories');
		await hydrate(page);
		await page.locator('[name=success_story]').fill(sample.success_story);
		await page.locator('[name=helpful_resources]').fill('A letter');
		await page.locator('main button[type=submit]').click();
		const copy = page.locator('#private-link button').first();
		await expect(copy).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		await page.locator('#private-link summary').focus();
		await page.keyboard.press('Enter');
		const code = page.locator('#private-link img');
		await expect(code).toBeVisible();
		await expect
			.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		const link = (await page.locator('#private-link a').getAttribute('href')) ?? '';
		for (const below of ['', '/correct', '/story', '/delete']) {
			await page.goto(link + below);
			expect(await axeViolations(page), below).toEqual([]);
			await expectNoSidewaysScroll(page);
		}
		await page.locator('main button[type=submit]').focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(link);
		await expect(page.locator('main button')).toHaveCount(0);
		expect(await axeViolations(page)).toEqual([]);
	});
});
