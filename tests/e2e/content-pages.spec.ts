import type { Response } from '@playwright/test';
import { lowContrast } from '../support/contrast.ts';
import { expect, test } from './site-test.ts';

interface ContentPage {
	path: string;
	/** Names of headings that the specification gives. */
	headings: (string | RegExp)[];
	/** Links in the page's content: name and target. */
	links: [string | RegExp, string][];
	/** Other texts that the specification gives. */
	texts: (string | RegExp)[];
	/** How many images a screen reader finds, each with a name of its own. */
	images: number;
}

/** Specification sections 1, 2 ("Home" to "Why Now") and 9. */
const contentPages: ContentPage[] = [
	{
		path: '/',
		headings: [
			/^Why Choose /,
			/^How .+ Works$/,
			'Snap a Photo',
			'Submit Claims',
			'Track & Forecast',
		],
		links: [
			['Join Waitlist', '/newsletter'],
			['Share Your Story', '/community/stories'],
			[/bill or a denial/, '/help-now'],
			[/steps/, '/how-it-works'],
			[/community/i, '/newsletter'],
			[/feature/i, '/community/feature-requests'],
		],
		texts: ['Access will be available once we launch'],
		images: 1,
	},
	{
		path: '/about',
		headings: [
			'Our founder',
			/board of advisors/i,
			'Healthcare System Legal & Political',
			'Technology & AI in Healthcare',
			/invest/i,
		],
		links: [
			[/Healthcare System Legal & Political/, '/contact'],
			[/Technology & AI in Healthcare/, '/contact'],
			['Express Interest', '/investor-interest'],
		],
		texts: ['Braille Institute'],
		images: 1,
	},
	{
		path: '/how-it-works',
		headings: [
			/^Snap a receipt photo$/i,
			/^Submit claims$/i,
			/negotiat.+grievances.+optional/i,
			/^Track and forecast$/i,
			/^Holistic clarity$/i,
			/ Access$/,
		],
		links: [['Join Waitlist', '/newsletter']],
		texts: [
			'Access will be available once we launch',
			/\bAI\b.+fill in the claim/i,
			/insurance.+FSA or HSA/i,
			/negotiate.+settle medical debt for less/i,
			/AI-powered appeals/,
			/grievance.+State Health Department/,
			/forecast/,
			/pre-tax accounts/,
			/by provider, by condition and by year/,
			/alternative or out-of-network/,
			/newly diagnosed/,
			/undiagnosed, chronic or acute conditions/,
			/healthcare budget/,
		],
		images: 0,
	},
	{
		path: '/sources',
		headings: [/500K/, /70%/, /18-30%/, /About 1%/, /40%/],
		links: [[/help/i, '/help-now']],
		texts: ['481,350'],
		images: 0,
	},
	{
		path: '/why-now',
		headings: [/^Why .+ matters$/],
		links: [
			[/join the movement/i, '/newsletter'],
			[/what to do first/i, '/help-now'],
			['Share Your Story', '/community/stories'],
		],
		texts: ['500K', '70%', '18-30%', 'About 1%', '40%'],
		images: 5,
	},
];

for (const { path, headings, links, texts, images: count } of contentPages) {
	test(`${path}: headings, links and texts of the specification`, async ({ page }) => {
		await page.goto(path);
		const main = page.getByRole('main');
		for (const name of headings) {
			await expect(main.getByRole('heading', { name })).toHaveCount(1);
		}
		for (const [name, href] of links) {
			await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
		}
		for (const text of texts) await expect(main).toContainText(text);
	});

	test(`${path}: ${count} images, each with a name of its own`, async ({ page }) => {
		await page.goto(path);
		const images = page.getByRole('main').getByRole('img');
		await expect(images).toHaveCount(count);
		const names = await images.evaluateAll((found) =>
			found.map((image) => {
				const label = document.getElementById(image.getAttribute('aria-labelledby') ?? '');
				return (image.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
			}),
		);
		expect(names.every((name) => name.length > 10)).toBe(true);
		expect(new Set(names).size).toBe(count);
	});

	test(`${path}: sends no JavaScript but the small script that every page has`, async ({
		page,
	}) => {
		const scripts: Response[] = [];
		page.on('response', (response) => {
			if (response.request().resourceType() === 'script') scripts.push(response);
		});
		await page.goto(path, { waitUntil: 'networkidle' });
		expect(scripts).toHaveLength(1);
		expect((await scripts[0]?.body())?.length).toBeLessThan(1024);
	});

	test(`${path}: its HTML is at most 12 KB`, async ({ request }) => {
		const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
		expect(response.headers()['content-encoding']).toBe('br');
		expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(12 * 1024);
	});
}

for (const { path } of contentPages) {
	test(`${path}: all text is readable in forced colors`, async ({ page }) => {
		await page.emulateMedia({
			forcedColors: 'active',
			colorScheme: 'dark',
			reducedMotion: 'reduce',
		});
		await page.goto(path);
		expect(await lowContrast(page, 4.5)).toEqual([]);
	});
}

test('/how-it-works: the steps are five, in order', async ({ page }) => {
	await page.goto('/how-it-works');
	const steps = page.getByRole('main').getByRole('list').first().getByRole('heading');
	await expect(steps).toHaveText([/Snap/, /Submit/, /Negotiate/, /Track/, /Holistic clarity/]);
});

test('/why-now: drawings show as many shapes as their figures say', async ({ page }) => {
	await page.goto('/why-now');
	const shapes = (id: string, selector: string) => page.locator(`#${id} svg ${selector}`);
	const inRows = await shapes('families', 'path').evaluate((path) => {
		const [, pitch] = (path.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number);
		const rows = [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)];
		const dots = rows.map(
			([, from, to]) => Math.floor((Number(to) - Number(from)) / Number(pitch)) + 1,
		);
		return dots.reduce((sum, count) => sum + count, 0);
	});
	expect(inRows + (await shapes('families', 'circle').count())).toBe(500_000 / 5_000);
	await expect(shapes('fear', 'g')).toHaveCount(10);
	await expect(shapes('fear', 'g.solid')).toHaveCount(7);
	await expect(shapes('appeal', 'path')).toHaveCount(100);
	await expect(shapes('appeal', 'path.marked')).toHaveCount(1);
	await expect(shapes('succeed', 'g')).toHaveCount(5);
	await expect(shapes('succeed', 'path.check')).toHaveCount(2);
});

test('/why-now: each line of the bill links to a figure that has its value and its source', async ({
	page,
}) => {
	await page.goto('/why-now');
	const lines = page.getByRole('main').getByRole('navigation').getByRole('link');
	await expect(lines).toHaveCount(5);
	for (const line of await lines.all()) {
		const value = await line.getByRole('strong').innerText();
		const figure = page.locator(`${await line.getAttribute('href')} figure`);
		await expect(figure.getByRole('img')).toHaveAccessibleDescription(/\w+ \w+/);
		await expect(figure).toContainText(value);
		await expect(figure.locator('.figure-source')).toHaveText(/\w+/);
	}
});

test('/about: facts that only the owner knows leave no dead link', async ({ page }) => {
	await page.goto('/about');
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: /professional network/i })).toHaveCount(0);
	for (const link of await main.getByRole('link').all()) {
		expect(await link.getAttribute('href')).toMatch(/^\/\w/);
	}
});
