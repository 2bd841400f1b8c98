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

/** Asserts that each figure is a hundred slips, of which as many are filled, struck, lifted and stamped as it says. */
async function expectShapes(page: Page) {
	const count = async (id: string, part: string, className = '') => {
		const paths = page.locator(`#${id} svg path${className}`);
		const shapes = await paths.evaluateAll((all) =>
			all.map((path) => path.getAttribute('d') ?? ''),
		);
		return shapes.join('').split(part).length - 1;
	};
	const slip = 'h12v18';
	const strike = 'l16-12';
	for (const id of ['families', 'fear', 'denied', 'succeed'])
		expect(await count(id, slip)).toBe(100);
	expect(await count('fear', slip, '.solid')).toBe(70);
	expect(await count('denied', strike, '.struck:not(.maybe)')).toBe(18);
	expect(await count('denied', strike)).toBe(30);
	expect(await count('appeal', slip, ':not(.outlined)')).toBe(100);
	expect(await count('appeal', strike)).toBe(99);
	expect(await count('appeal', slip, '.lifted')).toBe(1);
	expect(await count('succeed', 'a7 7 0 1 0 14', '.solid')).toBe(40);
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
