import { expect, type Page } from '@playwright/test';

/** Names and labels that browsers and password managers recognize. */
const autofilled =
	/name|mail|phone|tel|fax|addr|street|city|town|state|province|zip|post|country|company|organi[sz]|title|url|web|site|home ?page|user|login|pass|pin\b|otp|code|card|cc|cvc|iban|account|bank|birth|age\b|sex|gender|search|subject|comment|message/i;

/** Asserts that autofill doesn't recognize the honeypot and that it's invisible. */
export async function expectUnknownToAutofill(page: Page) {
	const honeypot = page.locator('.honeypot input');
	await expect(honeypot).not.toBeInViewport();
	await expect(honeypot).toHaveAttribute('autocomplete', 'off');
	await expect(honeypot).toHaveAttribute('tabindex', '-1');
	for (const attribute of ['name', 'id', 'placeholder', 'aria-label']) {
		expect((await honeypot.getAttribute(attribute)) ?? '').not.toMatch(autofilled);
	}
	expect(await page.locator('.honeypot').innerText()).not.toMatch(autofilled);
}
