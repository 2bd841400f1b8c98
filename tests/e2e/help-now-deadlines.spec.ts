import ICAL from 'ical.js';
import { formatDay } from '#app/platform/time/formats.ts';
import {
	appealed,
	choose,
	dateControl,
	enter,
	expectedDates,
	helper,
	inThreeWeeks,
	isCut,
	kindControl,
	openHelper,
	recent,
	sheetTitle,
	submit,
	ticketDate,
	tooOld,
} from '../support/deadline-helper.ts';
import { hydrate } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, {
		tag: javaScriptEnabled ? [] : '@full',
	}, () => {
		test.use({ javaScriptEnabled });

		test('dates, errors, the keyboard, the calendar file', async ({ page }) => {
			await test.step('shows the dates, each with its rule and source, and the entered values', async () => {
				await openHelper(page, javaScriptEnabled);
				await enter(page, 'medicaid_plan_denial', recent);
				await expect(sheetTitle(page)).toBeFocused();
				// The question about a cut is unanswered.
				const [keepCare, appeal] = expectedDates('medicaid_plan_denial', recent);
				await expect(ticketDate(page)).toHaveAttribute('datetime', keepCare?.sendBy ?? '');
				await expect(ticketDate(page)).toHaveText(formatDay(keepCare?.sendBy ?? '', 'en-US'));
				await expect(page.locator('.ticket')).toContainText('Call the number on your notice');
				await expect(page.locator('.ticket').getByText(/days? left/)).toHaveCount(
					javaScriptEnabled ? 1 : 0,
				);
				await expect(page.locator('.sheet-part time').first()).toHaveAttribute(
					'datetime',
					appeal?.sendBy ?? '',
				);
				await expect(
					helper(page).getByRole('link', { name: '42 CFR 438.402', exact: true }).first(),
				).toHaveAttribute('href', /^https:\/\/www\.ecfr\.gov\//);
				// The letter that the date is for comes first.
				const letters = helper(page).locator('a[href^="/help-now/letters/"][href*="#"]');
				const hrefs = await letters.evaluateAll((links) =>
					links.map((a) => a.getAttribute('href')),
				);
				// On the ticket, and in the list.
				expect(hrefs.slice(0, 2).map((href) => href?.replace(/#.*/, ''))).toEqual([
					'/help-now/letters/first-appeal',
					'/help-now/letters/first-appeal',
				]);
				await expect(page.locator('.ticket a').first()).toHaveAttribute(
					'href',
					`/help-now/letters/first-appeal#medicaid_plan_denial,${recent}`,
				);
				await expect(helper(page)).toContainText(
					/your letter.* gives another date, go by that one/i,
				);
				await expect(kindControl(page)).toHaveValue('medicaid_plan_denial');
				await expect(appealed(page, 'no')).toBeChecked();
				await expect(dateControl(page)).toHaveValue(recent);
				await expect(helper(page).getByRole('button', { name: /print/i })).toHaveCount(
					javaScriptEnabled ? 1 : 0,
				);
			});
			await test.step('an error is in a summary that has focus and links to the control', async () => {
				await openHelper(page, javaScriptEnabled);
				await enter(page, 'collector_notice', tooOld);
				const alert = helper(page).getByRole('alert');
				await expect(alert.getByRole('link')).toHaveCount(1);
				await expect(sheetTitle(page)).toBeFocused();
				await expect(page).toHaveTitle(/^Error: /);
				await expect(kindControl(page)).toHaveValue('collector_notice');
				await expect(dateControl(page)).toHaveValue(tooOld);
				await expect(dateControl(page)).toHaveAttribute('aria-invalid', 'true');
				const described = await dateControl(page).getAttribute('aria-describedby');
				expect(described).toContain('error-date');
				await alert.getByRole('link').click();
				await expect(page).toHaveURL(/#field-date$/);

				await dateControl(page).fill(recent);
				if (!javaScriptEnabled) await submit(page);
				await expect(helper(page).getByRole('alert')).toHaveCount(0);
				await expect(page).not.toHaveTitle(/^Error: /);
				if (javaScriptEnabled) await submit(page);
				await expect(sheetTitle(page)).toBeFocused();
			});
			await test.step('works by keyboard alone', async () => {
				await openHelper(page, javaScriptEnabled);
				await kindControl(page).focus();
				await page.keyboard.press('ArrowDown');
				await expect(kindControl(page)).toHaveValue('job_plan_denial');
				// Past the help with the choice.
				await page.keyboard.press('Tab');
				await page.keyboard.press('Tab');
				await expect(appealed(page, 'no')).toBeFocused();
				await page.keyboard.press('ArrowDown');
				await expect(appealed(page, 'yes')).toBeChecked();
				await page.keyboard.press('Tab');
				await expect(dateControl(page)).toBeFocused();
				const [year, month, day] = recent.split('-');
				await page.keyboard.type(`${month}${day}${year}`);
				await page.keyboard.press('Enter');
				await expect(sheetTitle(page)).toBeFocused();
				await page.keyboard.press('Tab');
				await expect(page.locator('.ticket a').first()).toBeFocused();
			});
			await test.step('the calendar file has an event for each date and each day to mail, and no names', async () => {
				await openHelper(page, javaScriptEnabled);
				await enter(page, 'hospital_bill', recent);
				const link = helper(page).getByRole('link', { name: /calendar/i });
				const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
				expect(download.suggestedFilename()).toBe('deadlines.ics');
				const text = (await (await download.createReadStream()).toArray()).join('');
				const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
				const dates = expectedDates('hospital_bill', recent);
				expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toEqual(
					dates.flatMap(({ date, mailBy, sendBy }) => [mailBy ?? [], sendBy ?? date].flat()),
				);
				expect(text).not.toContain(recent);
				expect(text).not.toContain(recent.replaceAll('-', ''));
			});
		});
	});
}

test('the first date is in view right after the press, on a phone, a tablet and a desktop', {
	tag: '@full',
}, async ({ page }) => {
	const firstDate = ticketDate(page);
	for (const [width, height] of [
		[360, 740],
		[768, 1024],
		[1440, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		await openHelper(page, true);
		await enter(page, 'medicare_advantage_denial', recent);
		await expect(firstDate).toBeInViewport({ ratio: 1 });
		// From the server, as without JavaScript.
		await page.goto(`/help-now?arrived=medicaid_plan_denial&date=${recent}#dates`);
		await expect(firstDate).toBeInViewport({ ratio: 1 });
	}
});

test('only a denial is asked about an appeal, and a second one has its own rule', {
	tag: '@full',
}, async ({ page }) => {
	await openHelper(page, true);
	await expect(appealed(page, 'yes')).toBeHidden();
	await kindControl(page).selectOption('hospital_bill');
	await expect(appealed(page, 'yes')).toBeHidden();
	await kindControl(page).selectOption('tricare_denial');
	await dateControl(page).fill(recent);
	await submit(page);
	// A question, not an error.
	await expect(sheetTitle(page)).toBeFocused();
	const question = helper(page).locator('form a[href^="#"]');
	await expect(question).toHaveAttribute('href', '#field-appealed');
	await expect(helper(page).getByRole('alert')).toHaveCount(0);
	await expect(appealed(page, 'reviewer')).toBeHidden();
	await appealed(page, 'yes').check();
	await submit(page);
	await expect(question).toHaveCount(0);
	await expect(ticketDate(page)).toHaveCount(1);
	// The plan itself sends the case on, so there is no date.
	await enter(page, 'medicare_advantage_second_denial', recent);
	await expect(ticketDate(page)).toHaveCount(0);
	await expect(helper(page).getByRole('link', { name: '42 CFR 422.590' })).toBeVisible();
	await enter(page, 'medicare_reviewer_denial', recent);
	await expect(ticketDate(page)).toHaveCount(1);
	await enter(page, 'marketplace_final_denial', recent);
	await expect(ticketDate(page)).toHaveCount(1);
	await expect(helper(page).getByRole('link', { name: '45 CFR 147.136' }).first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, { tag: '@full' }, () => {
		test.use({ javaScriptEnabled });

		test('only a notice that may cut care is asked about a cut, whose day comes first', async ({
			page,
		}) => {
			const cut = helper(page).locator('[name=cut]');
			await openHelper(page, javaScriptEnabled);
			await kindControl(page).selectOption('hospital_bill');
			await expect(isCut(page, 'yes')).toBeHidden();
			await choose(page, 'medicaid_plan_denial');
			await dateControl(page).fill(recent);
			await expect(cut).toBeHidden();
			await isCut(page, 'yes').check();
			await cut.fill(tooOld);
			await submit(page);
			await expect(helper(page).getByRole('alert').getByRole('link')).toHaveAttribute(
				'href',
				'#field-cut',
			);
			await expect(cut).toHaveValue(tooOld);
			await expect(dateControl(page)).toHaveValue(recent);
			const [keepCare] = expectedDates('medicaid_plan_denial', recent, inThreeWeeks);
			await cut.fill(inThreeWeeks);
			await submit(page);
			await expect(sheetTitle(page)).toBeFocused();
			await expect(ticketDate(page)).toHaveAttribute('datetime', keepCare?.sendBy ?? '');
			await expect(page.locator('.ticket a[href*=".ics"]')).toHaveAttribute(
				'href',
				new RegExp(`cut=${inThreeWeeks}`),
			);
			await expect(cut).toHaveValue(inThreeWeeks);
			await expect(isCut(page, 'yes')).toBeChecked();
			// A day that was typed before another answer doesn't count.
			await isCut(page, 'no').check();
			await submit(page);
			const [, appeal] = expectedDates('medicaid_plan_denial', recent);
			await expect(ticketDate(page)).toHaveAttribute('datetime', appeal?.sendBy ?? '');
			await expect(isCut(page, 'no')).toBeChecked();
			if (!javaScriptEnabled) return;
			await isCut(page, 'yes').check();
			await submit(page);
			await expect(ticketDate(page)).toHaveAttribute('datetime', keepCare?.sendBy ?? '');
			// The letter counts from the same days, and leads back with them.
			await page.locator('.ticket a').first().click();
			const dates = page.locator('[data-dates]');
			await expect(dates).toContainText(/call or fax by/i);
			await expect(dates).toContainText(formatDay(keepCare?.sendBy ?? '', 'en'));
			const back = page.locator('[data-dates-link]');
			await expect(back).toHaveAttribute('href', new RegExp(`,${recent},${inThreeWeeks}$`));
			await page.goto((await back.getAttribute('href')) ?? '');
			await expect(ticketDate(page)).toHaveAttribute('datetime', keepCare?.sendBy ?? '');
		});
	});
}

test('entered values stay in the page while its script loads', { tag: '@full' }, async ({
	page,
}) => {
	await openHelper(page, true);
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
	test(`the server shows the dates if ${what} can't load`, { tag: '@full' }, async ({ page }) => {
		await page.route(pattern, (route) => route.abort());
		await page.goto('/help-now', { waitUntil: 'networkidle' });
		await enter(page, 'job_plan_denial', recent);
		await expect(sheetTitle(page)).toBeVisible();
		expect(new URL(page.url()).searchParams.get('date')).toBe(recent);
	});
}

test('a form sent before its rules are here is answered, with all that was chosen', {
	tag: '@full',
}, async ({ page }) => {
	// Never answered, as on a line that has stopped.
	await page.route('**/help-now/sheet.json', () => {});
	await page.goto('/help-now');
	await hydrate(page);
	await choose(page, 'medicaid_plan_denial');
	await dateControl(page).fill(recent);
	await isCut(page, 'yes').check();
	await helper(page).locator('[name=cut]').fill(inThreeWeeks);
	await submit(page);
	const [keepCare] = expectedDates('medicaid_plan_denial', recent, inThreeWeeks);
	await expect(ticketDate(page)).toHaveAttribute('datetime', keepCare?.sendBy ?? '');
	await expect(kindControl(page)).toHaveValue('medicaid_plan_denial');
	await expect(appealed(page, 'no')).toBeChecked();
	await expect(isCut(page, 'yes')).toBeChecked();
	await expect(helper(page).locator('[name=cut]')).toHaveValue(inThreeWeeks);
});

test('denials come first in the list, and one that is chosen still says that it is one', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [path, says] of [
		['/help-now', /^Denial: |Medicaid office’s notice/],
		['/es/ayuda', /^Denegó: |^Aviso de oficina/],
	] as const) {
		await page.goto(path);
		const texts = await kindControl(page).locator('option').allInnerTexts();
		const denials = texts.filter((text) => says.test(text));
		expect(denials).toEqual(texts.slice(1, 10));
		// Nothing of a label is cut off.
		const [room = 0, widest = 0] = await kindControl(page).evaluate((select: HTMLSelectElement) => {
			const { paddingLeft, paddingRight, font } = getComputedStyle(select);
			const canvas = document.createElement('canvas').getContext('2d');
			if (canvas) canvas.font = font;
			const widths = [...select.options].map(({ text }) => canvas?.measureText(text).width ?? 0);
			const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
			return [select.clientWidth - padding, Math.max(...widths)];
		});
		expect(widest).toBeLessThanOrEqual(room);
	}
});

test('on paper: the letterhead, the sheet and the URLs of its rules, no controls', {
	tag: '@full',
}, async ({ page }) => {
	await page.goto(`/help-now?arrived=job_plan_denial&date=${recent}`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.letterhead')).toBeVisible();
	await expect(sheetTitle(page)).toBeVisible();
	for (const hidden of ['h1', 'form', 'body > header', 'body > footer', '.help-contents']) {
		for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
	}
	expect(await page.locator('button:visible, main a.rounded-full:visible').count()).toBe(0);
	const url = await page
		.locator('.sheet-sources a')
		.first()
		.evaluate((link) => getComputedStyle(link, '::after').content);
	expect(url).toContain('https://');
});

test('the sheet has its own phone numbers, also on paper', { tag: '@full' }, async ({ page }) => {
	await page.goto(`/help-now?arrived=medicare_denial&date=${recent}`);
	const sheet = page.locator('.deadline-sheet');
	for (const media of ['screen', 'print'] as const) {
		await page.emulateMedia({ media });
		await expect(sheet.locator('a[href="tel:+1-800-633-4227"]')).toBeVisible();
		await expect(sheet.locator('a[href="tel:+1-877-839-2675"]')).toBeVisible();
		await expect(sheet.locator('a[href="tel:+1-866-444-3272"]')).toHaveCount(0);
	}
});
