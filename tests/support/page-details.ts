import { expect, type Page } from '@playwright/test';

/** Further assertions for single pages, by path. */
export const pageDetails: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	'/about': expectNoDeadLinks,
	'/how-it-works': expectSteps,
	'/why-now': async (page) => {
		await expectShapes(page);
		await expectFigures(page);
	},
};

/** Asserts five steps, in order. */
async function expectSteps(page: Page) {
	const steps = page.getByRole('main').getByRole('list').first().getByRole('heading');
	await expect(steps).toHaveText([/Snap/, /Submit/, /Negotiate/, /Track/, /Holistic clarity/]);
}

/** Asserts that drawings show as many shapes as their figures say. */
async function expectShapes(page: Page) {
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
	await expect(shapes('fear', 'rect.solid')).toHaveCount(7);
	await expect(shapes('appeal', 'path')).toHaveCount(100);
	await expect(shapes('appeal', 'path.marked')).toHaveCount(1);
	await expect(shapes('succeed', 'g')).toHaveCount(5);
	await expect(shapes('succeed', 'path.check')).toHaveCount(2);
}

/** Asserts that each line of the bill links to a figure with its value and source. */
async function expectFigures(page: Page) {
	const lines = page.getByRole('main').getByRole('navigation').getByRole('link');
	await expect(lines).toHaveCount(5);
	for (const line of await lines.all()) {
		const value = await line.getByRole('strong').innerText();
		const figure = page.locator(`${await line.getAttribute('href')} figure`);
		await expect(figure.getByRole('img')).toHaveAccessibleDescription(/\w+ \w+/);
		await expect(figure).toContainText(value);
		await expect(figure.locator('.figure-source')).toHaveText(/\w+/);
	}
}

/** Asserts that unset owner details leave no dead link. */
async function expectNoDeadLinks(page: Page) {
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: /professional network/i })).toHaveCount(0);
	for (const link of await main.getByRole('link').all()) {
		expect(await link.getAttribute('href')).toMatch(/^\/\w/);
	}
}
