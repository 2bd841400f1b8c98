import type { Locator, Page } from '@playwright/test';
import { fillLetter, sheetText } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// The ways of four people on a phone, from Home to what they need. Each counts its presses and how far it scrolls, and
// the test's report says both.

const screen = { width: 360, height: 740 };
test.use({ viewport: screen });

class Way {
	presses = 0;
	scrolled = 0;

	readonly page: Page;

	constructor(page: Page) {
		this.page = page;
	}

	/** Scrolls to a target as far as needed. */
	async see(target: Locator) {
		const box = await target.boundingBox();
		expect(box).not.toBeNull();
		this.scrolled += Math.max(0, (box?.y ?? 0) + (box?.height ?? 0) - screen.height);
	}

	async press(target: Locator) {
		await this.see(target);
		await target.click();
		this.presses += 1;
	}

	report() {
		test.info().annotations.push({
			type: 'way',
			description: `${this.presses} presses, ${Math.round(this.scrolled)} px scrolled`,
		});
	}
}

/** From Home through a situation to one of its links. */
async function throughSituation(way: Way, line: string, id: string, href: string) {
	const { page } = way;
	await page.goto('/');
	await way.press(page.getByRole('main').getByRole('link', { name: line, exact: true }));
	await expect(page).toHaveURL(`/help-now#${id}`);
	await way.press(page.locator(`#${id} a[href="${href}"]`));
	await expect(page).toHaveURL(href);
}

for (const person of [
	{
		who: 'a daughter who appeals for her father, with a job plan',
		line: 'A denial',
		situation: 'denied-claim',
		letter: 'first-appeal',
		writer: 'authorized',
		kind: 'job_plan_denial',
		says: ['29 CFR 2560.503-1', 'authorized representative of'],
	},
	{
		who: 'a man with a bill in collections',
		line: 'A bill in collections',
		situation: 'collections',
		letter: 'debt-dispute',
		writer: 'self',
		kind: undefined,
		says: ['dispute'],
	},
	{
		who: 'a mother whose child was denied a drug, with Medicaid',
		line: 'A denial',
		situation: 'denied-claim',
		letter: 'urgent-appeal',
		writer: 'child',
		kind: 'medicaid_plan_denial',
		says: ['parent of'],
	},
]) {
	test(`${person.who}: from Home to a letter that can be sent`, async ({ page }) => {
		const way = new Way(page);
		await throughSituation(
			way,
			person.line,
			person.situation,
			`/help-now/letters/${person.letter}`,
		);
		const first = page.locator('.letter-ask input').first();
		await way.see(first);
		expect(way.presses).toBeLessThanOrEqual(3);
		expect(way.scrolled).toBeLessThanOrEqual(2 * screen.height);
		way.report();

		await first.focus();
		await page.locator('.letter-page[data-started]').waitFor();
		const requests: string[] = [];
		page.on('request', (request) => requests.push(request.url()));
		const url = page.url();
		await page.locator(`[name=letter-writer][value=${person.writer}]`).check();
		if (person.kind) await page.locator(`[name=letter-kind][value=${person.kind}]`).check();
		await fillLetter(page, person.letter);
		const text = (await sheetText(page)).join('\n');
		for (const part of person.says) expect(text).toContain(part);
		// The line to sign is the only one left.
		expect(text.match(/_{4,}/g)).toHaveLength(1);
		expect(requests).toEqual([]);
		expect(page.url()).toBe(url);
		expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
	});
}

test('someone with court papers: from Home to the first steps and a lawyer’s number', async ({
	page,
}) => {
	const way = new Way(page);
	await throughSituation(way, 'A bill in collections', 'collections', '/help-now/court-papers');
	const steps = page.locator('main ol').first().getByRole('listitem');
	await way.see(steps.first());
	expect(way.presses).toBeLessThanOrEqual(3);
	expect(way.scrolled).toBeLessThanOrEqual(2 * screen.height);
	way.report();
	expect(await steps.count()).toBeGreaterThanOrEqual(3);
	await expect(
		page
			.getByRole('main')
			.getByText(/legal aid/i)
			.first(),
	).toBeAttached();
});
