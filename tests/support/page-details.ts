import { expect, type Page } from '@playwright/test';

/** What single pages show besides. */
export const pageDetails: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	'/about': expectNoDeadLinks,
	'/how-it-works': expectSteps,
	'/why-now': async (page) => {
		await expectShapes(page);
		await expectFigures(page);
	},
};

/** The steps are five, in order. */
async function expectSteps(page: Page) {
	const steps = page.getByRole('main').getByRole('list').first().getByRole('heading');
	await expect(steps).toHaveText([/Snap/, /Submit/, /Negotiate/, /Track/, /Holistic clarity/]);
}

/** Drawings show as many shapes as their figures say. */
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
	await expect(shapes('fear', 'g.solid')).toHaveCount(7);
	await expect(shapes('appeal', 'path')).toHaveCount(100);
	await expect(shapes('appeal', 'path.marked')).toHaveCount(1);
	await expect(shapes('succeed', 'g')).toHaveCount(5);
	await expect(shapes('succeed', 'path.check')).toHaveCount(2);
}

/** Each line of the bill links to a figure that has its value and its source. */
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

/** Facts that only the owner knows leave no dead link. */
async function expectNoDeadLinks(page: Page) {
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: /professional network/i })).toHaveCount(0);
	for (const link of await main.getByRole('link').all()) {
		expect(await link.getAttribute('href')).toMatch(/^\/\w/);
	}
}
