import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addPeriod } from '../../app/pages/help-now/calendar-dates.ts';
import { computeDeadlines } from '../../app/pages/help-now/compute-deadlines.ts';
import type { ArrivalKind } from '../../app/pages/help-now/deadline-types.ts';
import { formatDay } from '../../app/pages/help-now/format-day.ts';
import { todayInUnitedStates } from '../../app/pages/help-now/today.ts';
import { lowContrast } from '../support/contrast.ts';
import { hydrate } from '../support/hydration.ts';
import { unfold } from '../support/page-size.ts';
import { expect, test } from './site-test.ts';

const today = todayInUnitedStates(new Date());
const daysAgo = (days: number) => addPeriod(today.earliest, { days: -days });
const recent = daysAgo(3);
const tooOld = daysAgo(3_000);

/** What the engine says, which has its own hand-computed tests. */
function expectedDates(kind: ArrivalKind, date: string) {
	const result = computeDeadlines(kind, date, today);
	if (!result.ok) throw new Error(result.copyKey);
	return result.deadlines;
}

const helper = (page: Page) => page.locator('#deadlines');
const sheetTitle = (page: Page) => helper(page).locator('#dates');
const option = (page: Page, kind: ArrivalKind) => page.locator(`input[value=${kind}]`);
const dateControl = (page: Page) => helper(page).locator('[name=date]');
const submit = (page: Page) => helper(page).locator('button[type=submit]').click();

async function open(page: Page, scripts: boolean) {
	await page.goto('/help-now');
	if (!scripts) return;
	// The form's script loads at the first touch.
	const sheetCopy = page.waitForResponse('**/help-now/sheet.json');
	await hydrate(page);
	await dateControl(page).focus();
	await sheetCopy;
	await page.waitForLoadState('networkidle');
}

async function enter(page: Page, kind: ArrivalKind, date: string) {
	await option(page, kind).check();
	await dateControl(page).fill(date);
	await submit(page);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		test('shows the dates, each with its rule and source, and keeps what was entered', async ({
			page,
		}) => {
			await open(page, javaScriptEnabled);
			await enter(page, 'medicaid_plan_denial', recent);
			await expect(sheetTitle(page)).toBeFocused();
			const lines = helper(page).locator('ol > li');
			const dates = expectedDates('medicaid_plan_denial', recent);
			await expect(lines).toHaveCount(dates.length);
			for (const [place, { date, sendBy }] of dates.entries()) {
				const line = lines.nth(place);
				await expect(line.getByRole('heading')).toHaveText(/\w/);
				await expect(line.locator('time')).toHaveAttribute('datetime', sendBy ?? date);
				await expect(line.locator('time')).toHaveText(formatDay(sendBy ?? date, 'en-US'));
				await expect(line.getByRole('link', { name: '42 CFR 438' })).toHaveAttribute(
					'href',
					/^https:\/\/www\.ecfr\.gov\//,
				);
			}
			await expect(helper(page)).toContainText(/letter wins/i);
			await expect(option(page, 'medicaid_plan_denial')).toBeChecked();
			await expect(dateControl(page)).toHaveValue(recent);
			await expect(helper(page).getByRole('button', { name: /print/i })).toHaveCount(
				javaScriptEnabled ? 1 : 0,
			);
		});

		test('an error is said in a summary that has focus and leads to the control', async ({
			page,
		}) => {
			await open(page, javaScriptEnabled);
			await enter(page, 'collector_notice', tooOld);
			const alert = helper(page).getByRole('alert');
			await expect(alert.getByRole('link')).toHaveCount(1);
			await expect(sheetTitle(page)).toBeFocused();
			await expect(option(page, 'collector_notice')).toBeChecked();
			await expect(dateControl(page)).toHaveValue(tooOld);
			await expect(dateControl(page)).toHaveAttribute('aria-invalid', 'true');
			const described = await dateControl(page).getAttribute('aria-describedby');
			expect(described).toContain('error-date');
			await alert.getByRole('link').click();
			await expect(page).toHaveURL(/#field-date$/);

			await dateControl(page).fill(recent);
			await submit(page);
			await expect(helper(page).getByRole('alert')).toHaveCount(0);
			await expect(sheetTitle(page)).toBeFocused();
		});

		test('works by keyboard alone', async ({ page }) => {
			await open(page, javaScriptEnabled);
			await helper(page).locator('[name=arrived]').first().focus();
			await page.keyboard.press('ArrowDown');
			await expect(option(page, 'marketplace_denial')).toBeChecked();
			// Through the groups, as they are one choice.
			for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowDown');
			await expect(option(page, 'job_plan_final_denial')).toBeChecked();
			await page.keyboard.press('Tab');
			await expect(dateControl(page)).toBeFocused();
			const [year, month, day] = recent.split('-');
			await page.keyboard.type(`${month}${day}${year}`);
			await page.keyboard.press('Enter');
			await expect(sheetTitle(page)).toBeFocused();
			await page.keyboard.press('Tab');
			await expect(
				helper(page).getByRole('link', { name: '45 CFR 147.136' }).first(),
			).toBeFocused();
		});

		test('the calendar file has one event for each date, and names nobody', async ({ page }) => {
			await open(page, javaScriptEnabled);
			await enter(page, 'hospital_bill', recent);
			const link = helper(page).getByRole('link', { name: /calendar/i });
			const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
			expect(download.suggestedFilename()).toBe('deadlines.ics');
			const text = (await (await download.createReadStream()).toArray()).join('');
			const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
			const dates = expectedDates('hospital_bill', recent);
			expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toEqual(
				dates.map(({ date, sendBy }) => sendBy ?? date),
			);
			expect(text).not.toContain(recent);
			expect(text).not.toContain(recent.replaceAll('-', ''));
		});
	});
}

for (const [state, date] of [
	['dates', recent],
	['errors', tooOld],
] as const) {
	for (const scripts of [true, false]) {
		test(`${state} pass axe and 7:1, ${scripts ? 'shown by the script' : 'from the server'}`, async ({
			page,
		}) => {
			test.setTimeout(60_000);
			await page.emulateMedia({ reducedMotion: 'reduce' });
			if (scripts) {
				await open(page, true);
				await enter(page, 'medicare_advantage_denial', date);
			} else {
				// JavaScript stays on, because axe needs it; only our script is blocked.
				await page.route('**/assets/*.js', (route) => route.abort());
				await page.goto(`/help-now?arrived=medicare_advantage_denial&date=${date}#dates`);
			}
			await expect(sheetTitle(page)).toBeVisible();
			for (const width of [320, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				expect(await violations(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([]);
			}
			expect(await lowContrast(page, 7)).toEqual([]);
			await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
			expect(await lowContrast(page, 7)).toEqual([]);
		});
	}
}

async function violations(page: Page, tags: string[]) {
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
	return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test('what is entered stays in the page while its script runs', async ({ page }) => {
	await open(page, true);
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.url()));
	await enter(page, 'job_plan_denial', recent);
	await expect(sheetTitle(page)).toBeFocused();
	await enter(page, 'job_plan_denial', tooOld);
	await expect(helper(page).getByRole('alert')).toBeVisible();
	expect(sent).toEqual([]);
	expect(new URL(page.url()).search).toBe('');
	expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0);
});

for (const [what, pattern] of [
	['the copy of the sheet', '**/help-now/sheet.json'],
	['every script', '**/assets/*.js'],
] as const) {
	test(`where ${what} can't be had, the server shows the dates`, async ({ page }) => {
		await page.route(pattern, (route) => route.abort());
		await page.goto('/help-now', { waitUntil: 'networkidle' });
		await enter(page, 'job_plan_denial', recent);
		await expect(sheetTitle(page)).toBeVisible();
		expect(new URL(page.url()).searchParams.get('date')).toBe(recent);
	});
}

test.describe('far from the server', () => {
	for (const timezoneId of ['Pacific/Auckland', 'Pacific/Pago_Pago']) {
		test(`${timezoneId}: a page of the server hydrates as it is`, async ({ browser, site }) => {
			const context = await browser.newContext({ timezoneId, locale: 'de-DE', baseURL: site.url });
			const page = await context.newPage();
			const errors: string[] = [];
			page.on('console', (message) => {
				if (message.type() === 'error') errors.push(message.text());
			});
			page.on('pageerror', (error) => errors.push(error.message));
			await page.goto(`/help-now?arrived=medicare_advantage_denial&date=${recent}#dates`);
			const before = await helper(page).locator('.deadline-sheet').innerText();
			await hydrate(page);
			await expect(helper(page).getByRole('button', { name: /print/i })).toBeVisible();
			const times = await helper(page).locator('time').allInnerTexts();
			expect(times.every((time) => before.includes(time))).toBe(true);
			expect(errors).toEqual([]);
			await context.close();
		});
	}
});

test('the question for the date follows the choice, also one made before the script ran', async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/help-now', { waitUntil: 'commit' });
	const label = helper(page).locator('label[for=field-date]');
	const general = await label.innerText();
	await option(page, 'hospital_bill').check();
	await expect(label).toHaveText(general);
	release();
	await expect(label).not.toHaveText(general);
	const hospital = await label.innerText();
	await option(page, 'job_plan_denial').check();
	await expect(label).not.toHaveText(hospital);
});

test('on paper: the letterhead, the sheet and the urls of its rules, nothing to press', async ({
	page,
}) => {
	await page.goto(`/help-now?arrived=job_plan_denial&date=${recent}`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.letterhead')).toBeVisible();
	await expect(sheetTitle(page)).toBeVisible();
	for (const hidden of ['h1', 'form', 'body > header', 'body > footer', '.help-contents']) {
		for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
	}
	expect(await page.locator('button:visible, a.button:visible').count()).toBe(0);
	const url = await page
		.locator('.sheet-sources a')
		.first()
		.evaluate((link) => getComputedStyle(link, '::after').content);
	expect(url).toContain('https://');
});

test('what can’t wait stands first, on a phone within its first screen', async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 667 });
	await page.goto('/help-now');
	const main = page.getByRole('main');
	const [first] = await main.getByRole('heading', { level: 2 }).all();
	await expect(first ?? main).toHaveAttribute('id', 'urgent');
	const urgent = main.locator('section[aria-labelledby=urgent]');
	await expect(urgent).toContainText('72 hours');
	for (const href of ['tel:911', 'tel:988', 'sms:988']) {
		const link = urgent.locator(`a[href="${href}"]`);
		await expect(link).toBeInViewport();
		const box = await link.boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
	}
	// No two targets overlap.
	const boxes = await urgent.locator('a').evaluateAll((links) =>
		links.map((link) => {
			const { left, right, top, bottom } = link.getBoundingClientRect();
			return { left, right, top, bottom };
		}),
	);
	for (const [place, a] of boxes.entries()) {
		for (const b of boxes.slice(place + 1)) {
			expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(
				false,
			);
		}
	}
});

test('every number to call is the number that is read', async ({ page }) => {
	await page.goto('/help-now');
	await unfold(page);
	const numbers = page.getByRole('main').locator('a[href^="tel:"]');
	expect(await numbers.count()).toBeGreaterThan(12);
	for (const number of await numbers.all()) {
		const digits = (await number.getAttribute('href'))?.replace(/\D/g, '') ?? '';
		const read = (await number.innerText()).replace(/\D/g, '');
		expect(read.endsWith(digits)).toBe(true);
		expect([3, 11]).toContain(digits.length);
	}
});

test('five situations, each with three to five steps, somebody to call and something to read', async ({
	page,
}) => {
	await page.goto('/help-now');
	const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
	await expect(contents).toHaveCount(6);
	for (const link of (await contents.all()).slice(0, 5)) {
		const situation = page.locator((await link.getAttribute('href')) ?? '');
		await expect(situation.locator('ol')).toBeHidden();
		await link.click();
		await expect(situation.locator('ol')).toBeVisible();
		await expect(situation.getByRole('heading', { level: 2 })).toHaveText(
			(await link.locator('span').first().innerText()).trim(),
		);
		const steps = await situation.locator('ol > li').count();
		expect(steps).toBeGreaterThanOrEqual(3);
		expect(steps).toBeLessThanOrEqual(5);
		expect(await situation.locator('ul').first().locator('li').count()).toBeGreaterThan(0);
		await expect(situation.locator('a[href^="/blog/"]').first()).toBeVisible();
		await expect(situation.locator('a[href="#deadlines"]')).toBeVisible();
	}
});

test('every text can be read in the visitor’s own colors', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
	await page.goto(`/help-now?arrived=job_plan_denial&date=${recent}`);
	expect(await lowContrast(page, 4.5)).toEqual([]);
	// A chosen answer must show without our colors.
	const chosen = await option(page, 'job_plan_denial').evaluate(
		(radio) => getComputedStyle(radio).appearance,
	);
	expect(chosen).not.toBe('none');
});

for (const width of [320, 768, 1440]) {
	test(`dates and errors fit ${width} px with text at 200 %`, async ({ page }) => {
		for (const date of [recent, tooOld]) {
			await page.goto(`/help-now?arrived=medicare_advantage_denial&date=${date}`);
			await page.evaluate("document.documentElement.style.fontSize = '200%'");
			await page.setViewportSize({ width, height: 600 });
			const sideways = await page.evaluate(
				'document.documentElement.scrollWidth - document.documentElement.clientWidth',
			);
			expect(sideways).toBe(0);
		}
	});
}

for (const path of ['/', '/why-now', '/patient-advocates', '/contact', '/newsletter?sent']) {
	test(`${path} leads here`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByRole('main').locator('a[href="/help-now"]')).toBeVisible();
	});
}

test.describe('a situation is folded until it is wanted', () => {
	const denied = (page: Page) => page.locator('#denied-claim');

	test('a link from another page unfolds it', async ({ page }) => {
		await page.goto('/help-now#denied-claim');
		await expect(denied(page).locator('ol')).toBeVisible();
		await expect(page.locator('#collections ol')).toBeHidden();
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

		test('by keyboard, on a phone', async ({ page }) => {
			await page.goto('/help-now');
			const summary = denied(page).locator('summary');
			await expect(summary.getByRole('heading', { level: 2 })).toBeVisible();
			expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			await summary.focus();
			await page.keyboard.press('Enter');
			await expect(denied(page).locator('ol')).toBeVisible();
		});

		test('the five of them come before the second screen ends', async ({ page }) => {
			await page.goto('/help-now');
			const last = await page.locator('#no-insurance summary').boundingBox();
			expect((last?.y ?? 9_999) + (last?.height ?? 0)).toBeLessThan(4 * 640);
		});

		test('who isn’t sure is told how to tell', async ({ page }) => {
			await page.goto('/help-now');
			const how = helper(page).locator('.how-to-tell');
			await expect(how).toBeHidden();
			await helper(page).locator('[value=not_sure]').check();
			await expect(how).toBeVisible();
			await dateControl(page).fill(recent);
			await submit(page);
			await expect(helper(page).getByRole('alert').getByRole('link')).toHaveCount(1);
			await expect(how).toBeVisible();
		});
	});
});

test('the sheet has the numbers that belong to it, also on paper', async ({ page }) => {
	await page.goto(`/help-now?arrived=medicare_denial&date=${recent}`);
	const sheet = page.locator('.deadline-sheet');
	for (const media of ['screen', 'print'] as const) {
		await page.emulateMedia({ media });
		await expect(sheet.locator('a[href="tel:+18006334227"]')).toBeVisible();
		await expect(sheet.locator('a[href="tel:+18778392675"]')).toBeVisible();
		await expect(sheet.locator('a[href="tel:+18664443272"]')).toHaveCount(0);
	}
});
