import type { Page } from '@playwright/test';

/**
 * Collects a page's CSP violations and its requests to other origins, from its first byte on. A violation means
 * that the page and its policy disagree: something is blocked for the visitor, or something is there that must
 * not be.
 *
 * @returns a function that gives the list, once the network is idle
 */
export async function listenForViolations(
	page: Page,
	origin: string,
): Promise<() => Promise<string[]>> {
	const elsewhere: string[] = [];
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (/^https?:$/.test(url.protocol) && url.origin !== origin) elsewhere.push(url.href);
	});
	await page.exposeFunction('reportViolation', (text: string) => elsewhere.push(text));
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			const { effectiveDirective, blockedURI, sample } = event;
			const report = `${location.pathname}: ${effectiveDirective} refused ${blockedURI} ${sample}`;
			(window as unknown as { reportViolation(text: string): void }).reportViolation(report);
		});
	});
	return async () => {
		await page.waitForLoadState('networkidle');
		return elsewhere;
	};
}
