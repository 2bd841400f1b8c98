import { test as base, expect, type Page } from '@playwright/test';
import { arrivals } from '#app/generated/deadlines.ts';
import { isForeign } from '../support/foreign-texts.ts';
import { formTable } from '../support/form-table.ts';
import { hydrate } from '../support/hydration.ts';
import { overflow, unfold } from '../support/page-size.ts';
import { burstTexts, pageTexts } from '../support/page-texts.ts';
import { pseudoContent } from '../support/pseudo-content.ts';
import { pseudoText, unaccentedWords } from '../support/pseudo-locale.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { allRoutes } from '../support/specification.ts';

// The site with every text of content/ accented and 40 % longer: unaccented text isn't in content/, and a
// layout with room for it has room for another language.

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const test = base.extend<object, { site: SiteProcess; posts: string[] }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: how Playwright takes fixtures
		async ({}, use) => {
			const content = await pseudoContent();
			const site = await startSite({
				env: {
					CONTENT_DIR: content.folder,
					LAUNCH_POSTS: 'on',
					SUBMISSIONS_LIMIT: '0',
					SPAM_MIN_FILL_MS: '0',
					// Nothing listens there. With mail set up, a sign-up asks for its code.
					SMTP_URL: 'smtp://127.0.0.1:9',
					MAIL_FROM: 'team@example.org',
				},
			});
			await use(site);
			await removeSite(site);
			await content.remove();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	posts: [
		async ({ site }, use) => {
			const html = await (await fetch(`${site.url}/blog`)).text();
			await use([...new Set(html.match(/(?<=href=")\/blog\/[a-z-]+(?=")/g))]);
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ site }, use) => use(site.url),
});
test.describe.configure({ mode: 'default' });

/** The page's texts with words that don't come from content/. */
async function foreignTexts(page: Page): Promise<string[]> {
	return (await pageTexts(page)).filter((text) => isForeign(text));
}

/** Hard-coded texts, and texts that overflow on a small phone with text at 200 % (WCAG 1.4.4, 1.4.10). */
async function problemsOf(page: Page, name: string): Promise<string[]> {
	const foreign = await foreignTexts(page);
	await unfold(page);
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	const wider = await overflow(page);
	return [
		...foreign.map((text) => `${name}: not from content/: ${text}`),
		...(wider > 0 ? [`${name}: ${wider} px wider than the window`] : []),
		...(await burstTexts(page)).map((text) => `${name}: cut off: ${text}`),
	];
}

test('a text is 40 % longer, and parts that programs read are unchanged', () => {
	const text =
		'You will see {count} posts about [money](/blog) at https://example.org/a in “{words}”.';
	const pseudo = pseudoText(text);
	for (const whole of ['{count}', '](/blog)', 'https://example.org/a', '{words}']) {
		expect(pseudo).toContain(whole);
	}
	const prose = 'A denial doesn’t have to be final. You can ask the plan to look again.';
	expect(pseudoText(prose).length / prose.length).toBeGreaterThan(1.35);
	expect(unaccentedWords(pseudoText(prose))).toEqual([]);
	expect(unaccentedWords(`${pseudoText(prose)} Send`)).toEqual(['Send']);
});

test.describe('as documents', () => {
	test.use({
		javaScriptEnabled: false,
		viewport: { width: 320, height: 640 },
		contextOptions: { reducedMotion: 'reduce' },
	});

	test('every page and post, also unknown ones', async ({ page, posts }) => {
		const problems: string[] = [];
		expect(posts.length).toBeGreaterThan(5);
		const searches = ['appeal', 'quantum'].map(
			(q) => `/blog?q=${encodeURIComponent(pseudoText(q))}`,
		);
		const paths = ['/no/such/page', '/blog?page=9', ...searches];
		for (const path of [...allRoutes, ...posts, '/blog/none', ...paths]) {
			await page.goto(path);
			await expect(page.locator('html')).toHaveAttribute('lang', 'el-GR');
			problems.push(...(await problemsOf(page, path)));
		}
		expect(problems).toEqual([]);
	});

	test('every form with errors, too long, and its thank-you', async ({ page }) => {
		const problems: string[] = [];
		for (const { path } of formTable) {
			await page.goto(path);
			await page.evaluate("document.querySelector('main form').noValidate = true");
			await page.locator('main form button[type=submit]').last().click();
			await expect(page.getByRole('alert')).toBeVisible();
			problems.push(...(await problemsOf(page, `${path} with errors`)));
			await page.goto(`${path}?sent=CT-7K3M9-QX2TB`);
			await expect(page.locator('.stamp')).toBeVisible();
			problems.push(...(await problemsOf(page, `${path} sent`)));
		}
		await page.goto('/contact');
		for (const name of ['name', 'subject', 'message'])
			await page.locator(`[name=${name}]`).fill('Q');
		await page.locator('[name=email]').fill('q@example.org');
		await page.evaluate("document.querySelector('[name=message]').value = 'q '.repeat(150000)");
		await page.locator('main form button[type=submit]').last().click();
		await expect(page.getByRole('alert')).toBeVisible();
		await page.evaluate("document.querySelector('[name=message]').value = ''");
		problems.push(...(await problemsOf(page, 'too long')));
		expect(problems).toEqual([]);
	});

	test('confirming the newsletter and leaving it', async ({ page }) => {
		const problems: string[] = [];
		const token = 'a'.repeat(64);
		for (const path of ['confirm', 'unsubscribe'].map((name) => `/newsletter/${name}`)) {
			for (const query of ['', `?t=${token}`, '?done', '?undone']) {
				await page.goto(path + query);
				problems.push(...(await problemsOf(page, path + query)));
			}
			// An unknown token is refused.
			await page.goto(`${path}?t=${token}`);
			await Promise.all([
				page.waitForEvent('load'),
				page.locator('main form button[type=submit]').first().click(),
			]);
			problems.push(...(await problemsOf(page, `${path} refused`)));
		}
		await page.goto(`/newsletter?sent=${'a'.repeat(60)}`);
		await page.locator('main [name=code]').fill('123456');
		await page.locator('form:has([name=code]) button').click();
		await expect(page.getByRole('alert')).toBeVisible();
		problems.push(...(await problemsOf(page, 'a wrong code')));
		await page.goto('/newsletter/unsubscribe');
		await page.evaluate("document.querySelector('main form').noValidate = true");
		await page.locator('main form button[type=submit]').click();
		await expect(page.locator('main [aria-invalid=true]')).toBeVisible();
		problems.push(...(await problemsOf(page, 'no email to unsubscribe')));
		expect(problems).toEqual([]);
	});

	test('every result of the deadline helper, and its errors', async ({ page }) => {
		const problems: string[] = [];
		// In the future, between the shortest and the longest wording, and in the past.
		const ages = [3, 62, 500];
		const results = arrivals.map(({ kind }, place) => [kind, day(ages[place % 3] ?? 0)]);
		for (const [kind, date] of [...results, ['hospital_bill', ''], ['', '2026-02-30']]) {
			await page.goto(`/help-now?arrived=${kind}&date=${date}`);
			problems.push(...(await problemsOf(page, `${kind} of ${date}`)));
		}
		expect(problems).toEqual([]);
	});
});

test.describe('with scripts', () => {
	test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

	test('a form’s errors and failures, likes, copied links, deadlines, menus', async ({
		page,
		posts,
	}) => {
		const problems: string[] = [];
		const look = async (name: string) => problems.push(...(await problemsOf(page, name)));
		const open = async (path: string) => {
			await page.goto(path);
			await hydrate(page);
		};
		const alert = page.getByRole('alert');
		const submit = () => page.locator('main form button[type=submit]').last().click();

		await open('/contact');
		await page.evaluate("document.querySelector('main form').noValidate = true");
		await submit();
		await expect(alert).toBeVisible();
		await look('errors');
		for (const help of ['limited', 'too_large', 'retry']) {
			const failed = [{ _1: 2 }, 'data', { _3: 4, _5: 6 }, 'state', 'failed', 'help', help];
			await page.route('**/contact.data', (route) =>
				route.fulfill({ contentType: 'text/x-script', json: failed }),
			);
			for (const field of ['name', 'subject', 'message']) {
				await page.locator(`[name=${field}]`).fill('Q');
			}
			await page.locator('[name=email]').fill('q@example.org');
			// The alert of the attempt before is still there.
			await Promise.all([page.waitForResponse('**/contact.data'), submit()]);
			await expect(alert).toBeVisible();
			await look(help);
			await page.unroute('**/contact.data');
		}

		await open(posts[0] ?? '');
		await page.locator('main [data-replay-click]').click();
		await expect(page.getByRole('status').first()).not.toBeEmpty();
		for (const permitted of [false, true]) {
			await page.context().grantPermissions(permitted ? ['clipboard-write'] : []);
			await page.locator('.post-share button').first().click();
			await expect(page.locator('.post-share').getByRole('status')).not.toBeEmpty();
			await look(permitted ? 'copied' : 'not copied');
		}

		await open('/help-now');
		const sheetCopy = page.waitForResponse('**/help-now/sheet.json');
		await page.locator('[name=date]').focus();
		await sheetCopy;
		await page.waitForLoadState('networkidle');
		for (const date of [day(3), day(3_000)]) {
			await page.locator('[name=kind]').selectOption('medicaid_plan_denial');
			await page.locator('[name=appealed][value=no]').check();
			await page.locator('[name=date]').fill(date);
			await submit();
			await expect(page.locator('#dates')).toBeFocused();
			await look(`deadlines of ${date}`);
		}

		await page.goto('/about');
		await page.locator('header [popovertarget=site-menu]').first().click();
		await look('menu');
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto('/about');
		await page.locator('[popovertarget=community-menu]').click();
		await look('dropdown');
		expect(problems).toEqual([]);
	});
});

test('every Markdown version, feed and text file', async ({ request, posts }) => {
	const pages = [...allRoutes, ...posts].map((path) => (path === '/' ? '/index.md' : `${path}.md`));
	const calendar = `/help-now/deadlines.ics?arrived=medicaid_plan_denial&date=${day(3)}`;
	for (const path of [...pages, '/llms.txt', calendar]) {
		const response = await request.get(path);
		expect.soft(response.status(), path).toBe(200);
		const texts = (await response.text())
			// Long lines of a calendar are folded (RFC 5545, section 3.1).
			.replace(/\r\n /g, '')
			.split('\n')
			.filter((line) => !path.includes('.ics') || /^(SUMMARY|DESCRIPTION|NAME)/.test(line))
			.map(withoutSyntax);
		const isAddress = (text: string) => /^\S*[./]\w\S*$/.test(text.trim());
		const foreign = texts.filter((text) => isForeign(text) && !isAddress(text));
		expect.soft(foreign, path).toEqual([]);
	}
});

/** Removes property names, links and ids from a line. */
function withoutSyntax(line: string): string {
	return line
		.replace(/\\n/g, ' ')
		.replace(/^(?:SUMMARY|DESCRIPTION|NAME)(?:;[A-Z-]+=[\w-]+)*:/, '')
		.replace(/\]\([^)]*\)|https?:\/\/[^\s>]+|^## Optional$/g, ' ')
		.replace(/^- \[(?:feed\.xml|feed\.json|sitemap\.xml) $/, '');
}

test('every JSON file', async ({ request }) => {
	const shown = new Set(['name', 'short_name', 'title', 'description', 'summary', 'content_html']);
	for (const path of ['/feed.json', '/site.webmanifest', '/help-now/sheet.json']) {
		const texts: string[] = [];
		JSON.parse(await (await request.get(path)).text(), (key, value) => {
			if (typeof value === 'string' && (path.includes('sheet') || shown.has(key))) {
				texts.push(...value.replace(/\{\w+\}|&\w+;/g, ' ').split(/<[^>]*>/));
			}
			return value;
		});
		expect(texts.length, path).toBeGreaterThan(1);
		const isAddress = (text: string) => /^\S*[./]\w\S*$/.test(text.trim());
		const foreign = texts.filter((text) => isForeign(text) && !isAddress(text));
		expect.soft(foreign, path).toEqual([]);
	}
});
