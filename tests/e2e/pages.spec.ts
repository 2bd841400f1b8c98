import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import {
	expectContent,
	expectImages,
	expectOneSmallScript,
	expectSmallHtml,
	watchScriptResponses,
} from '../support/content-page-checks.ts';
import { contentPages } from '../support/content-pages.ts';
import { expectBlank } from '../support/form-fields.ts';
import { formTable } from '../support/form-table.ts';
import { interact } from '../support/hydration.ts';
import {
	expectAccessible,
	expectAccessibleOnce,
	expectForcedColors,
} from '../support/page-accessibility.ts';
import { countBytes, expectNoBlockingScript, expectWithinBudget } from '../support/page-bytes.ts';
import { pageDetails } from '../support/page-details.ts';
import { expectMetadata } from '../support/page-head.ts';
import { listenForViolations } from '../support/page-policy.ts';
import { overflow, unfold } from '../support/page-size.ts';
import { expectCurrentPage, expectNotFound, expectStructure } from '../support/page-structure.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expectGrade, sentencesOf } from '../support/reading-level.ts';
import { allRoutes, community, navigation, subscriptionRoutes } from '../support/specification.ts';
import { problemsIn } from '../support/valid-html.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

// One visit of each page, with an empty cache, checks everything that every page must meet.

const { step } = test;
const legal = ['/privacy-policy', '/terms-of-service', '/hipaa-notice', '/health-data-privacy'];
const unknown = '/no/such/page';

// The blog's list shows only this post: its reading level is that of the page.
const post = samplePost('budget', {
	title: 'A post of ordinary length',
	content: 'Write down who you spoke to, and when. '.repeat(60),
});
test.beforeAll(({ db }) => setPosts(db, post));

/** Further assertions for single form pages, by path. */
const formPageDetails: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	/** Access comes with the launch. */
	'/newsletter': async (page) => {
		await expect(page.locator('main')).toContainText('Access will be available once we launch');
	},
	/** The partner and advocate pages, and no dead link to a founder’s profile. */
	'/contact': async (page) => {
		const links = page.locator('main a');
		await expect(links.and(page.locator('[href="/partner-with-us"]'))).toHaveCount(1);
		await expect(links.and(page.locator('[href="/patient-advocates"]'))).toHaveCount(1);
		await expect(links.and(page.locator('[href^="https:"]'))).toHaveCount(0);
	},
	/** Both figures, and links to the contact and about pages. */
	'/investor-interest': async (page) => {
		for (const value of ['500K', '70%']) {
			await expect(page.locator('main').getByText(value, { exact: true })).toBeVisible();
		}
		await expect(page.locator('main a[href="/contact"]')).toHaveCount(1);
		await expect(page.locator('main a[href="/about"]')).toHaveCount(1);
	},
};

const pages = [...allRoutes, ...subscriptionRoutes, unknown, '/blog/budget'];

/** Pages that share a template and differ only in their text, by the first of each. */
const templates: Record<string, string[]> = {
	'/contact': [
		...['/contact', '/newsletter', '/partner-with-us', '/investor-interest'],
		...['feature-requests', 'patient-caregiver-lab', 'equity-labs'].map(
			(name) => `/community/${name}`,
		),
	],
	'/privacy-policy': legal,
	'/help-now/letters/first-appeal': pages.filter((path) => path.startsWith('/help-now/letters/')),
	'/help-now/court-papers': loadContent('content').guides.map(({ id }) => `/help-now/${id}`),
};
const alike = Object.values(templates).flat();
const isFirst = (path: string) => path in templates || !alike.includes(path);
/** Of those below help, the first guide and the first letter. */
const looked = pages.filter(
	(path) => isFirst(path) && (path in templates || !/^\/help-now\/./.test(path)),
);

for (const path of pages.filter(isFirst)) {
	const isRoute = allRoutes.some((route) => route === path);
	const form = formTable.find((each) => each.path === path);
	const content = contentPages.find((page) => page.path === path);
	const [name] = [...navigation, ...community].find(([, target]) => target === path) ?? [];

	test(`${path}: its HTML, structure, policy, weight, metadata, reading level and accessibility`, {
		tag: looked.includes(path) ? [] : '@full',
	}, async ({ page, site }) => {
		const heard = await listenForViolations(page, site.url);
		const transfer = countBytes(page, site.url);
		const scripts = watchScriptResponses(page);
		const response = await page.goto(path, { waitUntil: 'networkidle' });
		expect(response?.status()).toBe(path === unknown ? 404 : 200);

		const html = (await response?.text()) ?? '';
		expect(html).toContain('</html>');
		await step('valid', async () => expect(await problemsIn(html)).toEqual([]));
		await step('no script holds it up', () => expectNoBlockingScript(html));
		if (isRoute) await step('structure', () => expectStructure(page));
		if (isRoute) await step('metadata', () => expectMetadata(page, path, siteUrl));
		if (path === unknown) await step('not found', () => expectNotFound(page));
		if (content) {
			await step('content', () => expectContent(page, content));
			await step('images', () => expectImages(page, content));
			await step('scripts', () => expectOneSmallScript(scripts));
			await step('HTML', () => expectSmallHtml(page, path));
		}
		await step('details', async () => {
			await pageDetails[path]?.(page);
			await formPageDetails[path]?.(page);
			if (form) await expectBlank(page, form);
		});
		await step('weight', () => expectWithinBudget(page, transfer));
		if (content) await step('scripts', () => expectOneSmallScript(scripts));

		await unfold(page);
		if (isRoute) {
			await step('reading level', async () =>
				expectGrade(await sentencesOf(page), legal.includes(path) ? 12 : 8),
			);
		}
		if (content) await step('forced colors', () => expectForcedColors(page));
		await step('accessibility', () => expectAccessibleOnce(page));
		if (name) {
			await step('menu', async () => {
				await page.evaluate("document.documentElement.style.fontSize = ''");
				await page.setViewportSize({ width: 375, height: 800 });
				await expectCurrentPage(page, name);
			});
		}
		await step('policy', async () => expect(await heard()).toEqual([]));
	});
}

for (const [first, paths] of Object.entries(templates)) {
	test(`like ${first}: each page’s HTML, metadata, weight, reading level and width`, {
		tag: '@full',
	}, async ({ page }) => {
		test.slow();
		for (const path of paths.filter((each) => each !== first)) {
			await step(path, async () => {
				await page.setViewportSize({ width: 320, height: 800 });
				const response = await page.goto(path);
				expect(response?.status()).toBe(200);
				expect(await problemsIn((await response?.text()) ?? '')).toEqual([]);
				await expect(page.locator('h1')).toHaveCount(1);
				await expectMetadata(page, path, siteUrl);
				await expectSmallHtml(page, path);
				await formPageDetails[path]?.(page);
				const form = formTable.find((each) => each.path === path);
				if (form) await expectBlank(page, form);
				await unfold(page);
				expectGrade(await sentencesOf(page), legal.includes(path) ? 12 : 8);
				await page.evaluate("document.documentElement.style.fontSize = '200%'");
				expect(await overflow(page)).toBe(0);
			});
		}
	});
}

test('who has Medicaid gets a page of offices that is as light', async ({ page }) => {
	await expectSmallHtml(page, '/help-now/states?office=medicaid');
});

for (const path of looked) {
	test(`${path}: accessible at every width, in both color schemes`, { tag: '@full' }, async ({
		page,
	}) => {
		await page.goto(path);
		await interact(page);
		await unfold(page);
		await expectAccessible(page);
	});
}

test('a post with everything, searches, dates, and a form refused and sent are valid HTML', {
	tag: '@full',
}, async ({ request, db }) => {
	const everything = samplePost('valid', {
		subtitle: 'With everything',
		image_url: '/logo.svg',
		youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
		soundcloud_url: 'https://soundcloud.com/someone/something',
		content_markdown:
			'## A heading\n\nText[^1] and **more** of it.\n\n- One\n\n> Said\n\n1. First\n\n[^1]: A note.\n',
	});
	await setPosts(db, post, everything);
	const { path } = formTable.find(({ table }) => table === 'insight_network') ?? { path: '' };
	const refused = await request.post(path, { form: { submission_key: '' } });
	expect(refused.status()).toBe(422);
	const documents = [await refused.text()];
	for (const url of [
		`${path}?sent`,
		'/blog/valid',
		'/blog?q=text',
		'/blog?q=nothing+of+it',
		'/help-now?kind=hospital_bill&date=2026-11-01',
	]) {
		documents.push(await (await request.get(url)).text());
	}
	for (const html of documents) expect(await problemsIn(html)).toEqual([]);
});

test('the pages to confirm and to leave the newsletter read at US grade 8 or lower', {
	tag: '@full',
}, async ({ page }) => {
	const sentences: string[] = [];
	const done = ['/newsletter/confirm?done', '/newsletter/unsubscribe?done'];
	// They have a few sentences each, and a grade applies to a longer text.
	for (const path of [...subscriptionRoutes, ...done]) {
		await page.goto(path);
		sentences.push(...(await sentencesOf(page)));
	}
	expectGrade(sentences, 8);
});
