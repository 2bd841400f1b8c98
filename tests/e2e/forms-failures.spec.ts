import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import {
	alive,
	control,
	expectFilled,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	sendings,
	submitButton,
} from '../support/form-in-browser.ts';
import { type ExpectedForm, formTable, rowOf, sampleOf } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

const tableNamed = (table: string) =>
	formTable.find((form) => form.table === table) as ExpectedForm;
const contact = tableNamed('contact_messages');
const insight = tableNamed('insight_network');

const thanks = (page: Page, form: ExpectedForm) =>
	page.getByRole('heading', { level: 1, name: form.title, exact: true });

/** What is said on failure stands above the button, and nothing typed is gone. */
async function expectFailure(page: Page, form: ExpectedForm, sample: ReturnType<typeof sampleOf>) {
	const alert = page.getByRole('alert');
	await expect(alert).toHaveText(form.failure);
	const [message, button] = [await alert.boundingBox(), await submitButton(page).boundingBox()];
	expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(button?.y ?? 0);
	await expectFilled(page, form, sample);
	await expect(submitButton(page)).toBeEnabled();
}

function consoleErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return errors;
}

for (const form of formTable) {
	test(`${form.path}: refused, failed, under way, sent`, async ({ page, db }) => {
		const errors = consoleErrors(page);
		await openForm(page, form.path);
		const label = await submitButton(page).innerText();
		await expectRefusal(page, form);

		const mark = newMark();
		const sample = sampleOf(form, mark);
		await fillForm(page, form, sample);
		await page.route(sendings(form), (route) => route.abort());
		await submitButton(page).click();
		await expectFailure(page, form, sample);
		await expect(submitButton(page)).toBeFocused();
		expect(errors.join()).toContain('The form was not sent.');
		expect(errors.join()).not.toContain(mark);
		await page.unroute(sendings(form));

		// Sending again clears the error at once and says that it is under way.
		const held = new Promise<Route>((resolve) => page.route(sendings(form), resolve));
		await submitButton(page).click();
		await expect(submitButton(page)).toBeDisabled();
		await expect(submitButton(page)).not.toHaveText(label);
		await expect(page.getByRole('status')).toHaveText(await submitButton(page).innerText());
		await expect(page.getByRole('alert')).toHaveCount(0);
		await (await held).continue();
		await expect(thanks(page, form)).toBeFocused();
		expect(await rowsWith(db, form, mark)).toEqual([{ ...rowOf(form, sample), spam_reason: null }]);
	});
}

/** Sends the form blank, as a browser does that knows no `required`. */
async function expectRefusal(page: Page, form: ExpectedForm) {
	const element = page.locator('main form');
	await element.evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
	const required = form.fields.filter((field) => field.required);
	const areas = required.find((field) => field.control === 'checkboxes');
	// Without a tick the button cannot be pressed at all.
	if (areas) await control(page, areas.name, areas.options?.[0]).check();
	const refused = required.filter((field) => field !== areas);
	await submitButton(page).click();
	const summary = page.getByRole('alert');
	await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
	await expect(summary.getByRole('link')).toHaveCount(refused.length);
	for (const [place, { name }] of refused.entries()) {
		await summary.getByRole('link').nth(place).click();
		await expect(control(page, name)).toBeFocused();
		await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true');
		await expect(control(page, name)).toHaveAccessibleDescription(/\S/);
	}
}

for (const [what, answer] of [
	['status 500', { status: 500, contentType: 'text/html', body: '<h1>Oh no</h1>' }],
	['a page of something else', { status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }],
	['half an answer', { status: 200, contentType: 'application/json', body: '{"state":"se' }],
	['nothing', { status: 204, body: '' }],
] as const) {
	test(`the server answers ${what}`, async ({ page, db }) => {
		const errors = consoleErrors(page);
		const sample = sampleOf(contact, newMark());
		await openForm(page, contact.path);
		await fillForm(page, contact, sample);
		await page.route(sendings(contact), (route) => route.fulfill(answer));
		await submitButton(page).click();
		await expectFailure(page, contact, sample);
		expect(errors.join()).toContain('The form was not sent.');
		await page.unroute(sendings(contact));
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, String(sample.subject))).toHaveLength(1);
	});
}

test.describe('no answer', () => {
	/** The server stores the form, and its answer never arrives. */
	async function sendIntoTheVoid(page: Page) {
		const stored = new Promise<void>((resolve) => {
			page.route(sendings(contact), async (route) => {
				await route.fetch();
				resolve();
			});
		});
		await submitButton(page).click();
		await stored;
		await page.clock.fastForward(19_000);
		await expect(submitButton(page)).toBeDisabled();
		await page.clock.fastForward(1_500);
		await expect(page.getByRole('alert')).toHaveText(contact.failure);
		await page.unroute(sendings(contact));
	}

	test('it gives up after 20 seconds; the same again is the same submission', async ({
		page,
		db,
	}) => {
		await page.clock.install();
		await openForm(page, contact.path);
		const mark = newMark();
		const sample = sampleOf(contact, mark);
		await fillForm(page, contact, sample);
		await sendIntoTheVoid(page);
		await expectFailure(page, contact, sample);
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, mark)).toHaveLength(1);
	});

	test('other words are another submission, and none is swallowed', async ({ page, db }) => {
		await page.clock.install();
		await openForm(page, contact.path);
		const mark = newMark();
		await fillForm(page, contact, sampleOf(contact, mark));
		await sendIntoTheVoid(page);
		// As the browser says that it has brought a kept page back.
		await page.evaluate(() =>
			window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
		);
		await control(page, 'message').fill(`${mark}, and one more thing`);
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		const messages = (await rowsWith(db, contact, mark)).map(({ message }) => message);
		expect(messages).toHaveLength(2);
		expect(messages).toContain(`${mark}, and one more thing`);
	});
});

test.describe('sending twice', () => {
	test('a double click, and a program that sends twice at once: one row each', async ({
		page,
		db,
	}) => {
		await openForm(page, contact.path);
		const mark = newMark();
		await fillForm(page, contact, sampleOf(contact, mark));
		await submitButton(page).dblclick();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, mark)).toHaveLength(1);

		await page.getByRole('button', { name: contact.again }).click();
		const twice = newMark();
		await fillForm(page, contact, sampleOf(contact, twice));
		await page.locator('main form').evaluate((form: HTMLFormElement) => {
			form.requestSubmit();
			form.requestSubmit();
		});
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, twice)).toHaveLength(1);
	});

	test('the same words once more after a reload, or after coming back, are a new submission', async ({
		page,
		db,
	}) => {
		const mark = newMark();
		const sendOnce = async () => {
			await alive(page);
			await fillForm(page, contact, sampleOf(contact, mark));
			await submitButton(page).click();
			await expect(thanks(page, contact)).toBeVisible();
		};
		await page.goto(contact.path);
		await sendOnce();
		await page.reload();
		await sendOnce();
		await page.goto('/terms-of-service');
		await page.goBack();
		await sendOnce();
		expect(await rowsWith(db, contact, mark)).toHaveLength(3);
	});

	test('a newsletter address again, in other letters: the same thanks, one row', async ({
		page,
		db,
	}) => {
		const form = tableNamed('newsletter_signups');
		const mark = newMark();
		for (const email of [`${mark}@example.org`, `${mark.toUpperCase()}@EXAMPLE.org`]) {
			await openForm(page, form.path);
			await fillForm(page, form, { name: 'Ann', email });
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
		}
		const rows = await db.selectFrom('newsletter_signups').select('email').execute();
		expect(rows.filter(({ email }) => email.toLowerCase().startsWith(mark))).toHaveLength(1);
	});
});

test.describe('before the scripts are there', () => {
	/** Scripts wait until they are let through. */
	async function holdScripts(page: Page): Promise<() => Promise<void>> {
		const held: Route[] = [];
		let open = false;
		await page.route('**/assets/*.js', (route) => {
			if (open) return route.continue();
			held.push(route);
		});
		return async () => {
			open = true;
			await Promise.all(held.map((route) => route.continue()));
			await alive(page);
		};
	}

	test('the browser itself sends the form', async ({ page, db }) => {
		await holdScripts(page);
		await page.goto(insight.path, { waitUntil: 'commit' });
		const mark = newMark();
		const sample = sampleOf(insight, mark);
		await fillForm(page, insight, sample);
		await submitButton(page).click();
		await expect(page).toHaveURL(`${insight.path}?sent`, { timeout: 10_000 });
		await expect(thanks(page, insight)).toBeVisible();
		expect(await rowsWith(db, insight, mark)).toEqual([
			{ ...rowOf(insight, sample), spam_reason: null },
		]);
	});

	// Between them they have every kind of control.
	for (const form of [tableNamed('partnership_applications'), insight]) {
		test(`${form.path}: what is typed meanwhile stays`, async ({ page, db }) => {
			const letThrough = await holdScripts(page);
			await page.goto(form.path, { waitUntil: 'commit' });
			const mark = newMark();
			const sample = sampleOf(form, mark);
			await fillForm(page, form, sample);
			await letThrough();
			await expectFilled(page, form, sample);
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
			expect(new URL(page.url()).search).toBe('');
			expect(await rowsWith(db, form, mark)).toHaveLength(1);
		});
	}

	test('a refusal stays when the page comes alive, and its links take nothing away', async ({
		page,
		db,
	}) => {
		const letThrough = await holdScripts(page);
		await page.goto(contact.path, { waitUntil: 'commit' });
		const mark = newMark();
		const sample = { ...sampleOf(contact, mark), subject: ' ' };
		await fillForm(page, contact, sample);
		await submitButton(page).click();
		const link = page.getByRole('alert').getByRole('link');
		await expect(link).toHaveCount(1, { timeout: 10_000 });
		await control(page, 'message').fill(`${mark} changed`);
		await letThrough();
		const changed = { ...sample, message: `${mark} changed` };
		await expectFilled(page, contact, changed);
		await link.click();
		await expect(control(page, 'subject')).toBeFocused();
		await expect(link).toHaveCount(1);
		await expectFilled(page, contact, changed);
		await control(page, 'subject').fill('Now');
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect((await rowsWith(db, contact, mark)).map(({ message }) => message)).toEqual([
			`${mark} changed`,
		]);
		await page.getByRole('button', { name: contact.again }).click();
		await expectFilled(page, contact, {});
		await expect(page.getByRole('alert')).toHaveCount(0);
	});
});

test.describe('too long', () => {
	const sample = { ...sampleOf(contact, newMark()), message: 'word '.repeat(60_000) };
	const huge = { ...sample, message: 'word '.repeat(215_000) };

	for (const [what, long] of [
		['above 256 KB', sample],
		['above 1 MB', huge],
	] as const) {
		test(`${what}: refused, kept, and sent once it is short`, async ({ page, db }) => {
			await openForm(page, contact.path);
			const mark = newMark();
			await fillForm(page, contact, { ...long, subject: mark });
			await submitButton(page).click();
			await expectFailure(page, contact, { ...long, subject: mark });
			await expect(page.locator('main form')).toContainText('longer than this form can take');
			await control(page, 'message').fill('short');
			await submitButton(page).click();
			await expect(thanks(page, contact)).toBeVisible();
			expect(await rowsWith(db, contact, mark)).toHaveLength(1);
		});
	}

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('above 256 KB the form comes back with its values', async ({ page }) => {
			await page.goto(contact.path);
			await fillForm(page, contact, sample);
			const answered = page.waitForResponse((response) => response.request().method() === 'POST');
			await submitButton(page).click();
			expect((await answered).status()).toBe(413);
			await expectFailure(page, contact, sample);
		});

		test('above 1 MB a page says to go back, and there the values are', async ({ page }) => {
			await page.goto(contact.path);
			await fillForm(page, contact, huge);
			const answered = page.waitForResponse((response) => response.request().method() === 'POST');
			await submitButton(page).click();
			expect((await answered).status()).toBe(413);
			await expect(page.locator('main')).toContainText('Back button');
			await expect(page.getByRole('banner')).toBeVisible();
			await page.goBack();
			await expectFilled(page, contact, huge);
		});
	});
});

test.describe('areas of interest', () => {
	test('the button waits for one tick', async ({ page }) => {
		await openForm(page, insight.path);
		await expect(submitButton(page)).toBeDisabled();
		await expect(submitButton(page)).toHaveAccessibleDescription(/tick at least one area/i);
		const area = page.getByRole('checkbox', { name: 'Insurance Issues' });
		await area.check();
		await expect(submitButton(page)).toBeEnabled();
		await area.uncheck();
		await expect(submitButton(page)).toBeDisabled();
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('the server refuses none, with a message at the group', async ({ page, db }) => {
			await page.goto(insight.path);
			await expect(submitButton(page)).toBeEnabled();
			const mark = newMark();
			const sample = { ...sampleOf(insight, mark), areas_of_interest: [] };
			await fillForm(page, insight, sample);
			await submitButton(page).click();
			const group = page.getByRole('group', { name: /Areas of interest/ });
			await expect(group).toHaveAccessibleDescription(/tick at least one area/i);
			await expectFilled(page, insight, sample);
			await page.getByRole('alert').getByRole('link').click();
			await expect(group).toBeFocused();
			await page.getByRole('checkbox', { name: 'Other' }).check();
			await submitButton(page).click();
			await expect(thanks(page, insight)).toBeVisible();
			expect(await rowsWith(db, insight, mark)).toMatchObject([{ areas_of_interest: 'Other' }]);
		});
	});
});

test.describe('the trap', () => {
	// Names and labels that browsers and password managers take for something they know.
	const known =
		/name|mail|phone|tel|fax|addr|street|city|town|state|province|zip|post|country|company|organi[sz]|title|url|web|site|home ?page|user|login|pass|pin\b|otp|code|card|cc|cvc|iban|account|bank|birth|age\b|sex|gender|search|subject|comment|message/i;

	test('on no form does autofill take it for a field it knows', async ({ page }) => {
		for (const { path } of formTable) {
			await page.goto(path);
			const trap = page.locator('.trap input');
			await expect(trap, path).not.toBeInViewport();
			await expect(trap).toHaveAttribute('autocomplete', 'off');
			await expect(trap).toHaveAttribute('tabindex', '-1');
			for (const attribute of ['name', 'id', 'placeholder', 'aria-label']) {
				expect((await trap.getAttribute(attribute)) ?? '').not.toMatch(known);
			}
			expect(await page.locator('.trap').innerText()).not.toMatch(known);
		}
	});

	test('filling all that autofill knows sets nothing off; filling everything does', async ({
		page,
		db,
	}) => {
		const form = tableNamed('partnership_applications');
		for (const [everything, reason] of [
			[false, null],
			[true, 'trap'],
		] as const) {
			await openForm(page, form.path);
			const mark = newMark();
			await fillForm(page, form, sampleOf(form, mark));
			// As autofill does: by script, whatever is in sight or not.
			const filled = await page.locator('main form input:not([type=hidden])').evaluateAll(
				(inputs, [words, all]) => {
					const pattern = new RegExp(String(words), 'i');
					return inputs
						.filter(
							(input) =>
								all ||
								pattern.test(`${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`),
						)
						.map((input) => {
							if ((input as HTMLInputElement).value === '')
								(input as HTMLInputElement).value = 'filled';
							return input.getAttribute('name');
						});
				},
				[known.source, everything] as const,
			);
			expect(filled).toEqual(expect.arrayContaining(['company_name', 'email', 'phone', 'website']));
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
			expect((await rowsWith(db, form, mark)).map((row) => row.spam_reason)).toEqual([reason]);
		}
	});
});

test('a form of another site is refused', async ({ request }) => {
	const body = new URLSearchParams({ name: 'A', email: `${randomUUID()}@example.org` }).toString();
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const send = (origin: string) =>
		request.post('/newsletter', { data: body, headers: { ...headers, origin }, maxRedirects: 0 });
	expect((await send('https://elsewhere.example')).status()).toBe(403);
});
