import { existsSync } from 'node:fs';
import type { Page as ChromiumPage } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { axeViolations, wcag } from '../support/axe.ts';
import { lowContrast } from '../support/contrast.ts';
import { overflow } from '../support/page-size.ts';

export type Scheme = 'light' | 'dark';

const places = [
	'/usr/bin/firefox',
	'/usr/bin/firefox-esr',
	'/snap/bin/firefox',
	'/Applications/Firefox.app/Contents/MacOS/firefox',
	'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Returns the path of Firefox: FIREFOX_PATH, or where it is installed; undefined if there is none. */
export function findFirefox(): string | undefined {
	return [process.env.FIREFOX_PATH, ...places].find((file) => file && existsSync(file));
}

/** Launches a headless Firefox with a new profile, a color scheme and reduced motion. */
export function launchFirefox(executablePath: string, scheme: Scheme): Promise<Browser> {
	return puppeteer.launch({
		browser: 'firefox',
		executablePath,
		headless: true,
		// Preferences for features without a WebDriver BiDi command in Firefox yet.
		extraPrefsFirefox: {
			'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
			'ui.prefersReducedMotion': 1,
			// Gives the invisible window the focus.
			'focusmanager.testmode': true,
			'network.proxy.type': 0,
		},
	});
}

/** A page and its problems: script errors, and policy violations. */
export interface Walker {
	page: Page;
	problems: string[];
	/** Records a problem unless the condition holds. */
	expect(holds: boolean, problem: string): void;
	/** Opens a URL of the site, and records a refusal or a failure. */
	open(url: string): Promise<void>;
}

/**
 * Opens a page that records its problems.
 *
 * @param site the origin
 * @param problems collects them, prefixed with the page's path
 */
export async function newWalker(
	browser: Browser,
	site: string,
	problems: string[],
): Promise<Walker> {
	const page = await browser.newPage();
	const note = (problem: string) => {
		problems.push(`${new URL(page.url()).pathname}: ${problem}`);
	};
	// Firefox reports policy violations here as well.
	page.on('pageerror', (error) => note(`error: ${error instanceof Error ? error.message : error}`));
	page.on('console', (message) => {
		if (message.type() === 'error') note(message.text());
	});
	return {
		page,
		problems,
		expect: (holds, problem) => {
			if (!holds) note(problem);
		},
		async open(url) {
			const response = await page.goto(site + url, { waitUntil: 'load' });
			// 304 if it was opened before.
			if (![200, 304].includes(response?.status() ?? 0)) note(`status ${response?.status()}`);
		},
	};
}

/**
 * Checks a page: WCAG 2.2 AA and text at 7:1; in the light scheme also that nothing overflows a window of 320
 * px, or one with doubled text size. Leaves the window at 1440 px.
 */
export async function checkPage({ page, expect }: Walker, scheme: Scheme): Promise<void> {
	// Puppeteer's page evaluates like Playwright's, and these checks need nothing else.
	const alike = page as unknown as ChromiumPage;
	const rules =
		scheme === 'light' ? { tags: wcag } : { rules: ['color-contrast', 'link-in-text-block'] };
	for (const width of scheme === 'light' ? [320, 1440] : [1440]) {
		await page.setViewport({ width, height: 900 });
		const found = [...(await axeViolations(alike, rules)), ...(await lowContrast(alike, 7))];
		expect(found.length === 0, `${scheme}, ${width} px: ${JSON.stringify(found)}`);
		expect((await overflow(alike)) === 0, `wider than ${width} px`);
	}
	if (scheme === 'dark') return;
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	for (const width of [320, 768, 1440]) {
		await page.setViewport({ width, height: 900 });
		expect((await overflow(alike)) === 0, `text at 200 % is wider than ${width} px`);
	}
	await page.evaluate("document.documentElement.style.fontSize = ''");
}

/** Waits up to ten seconds for a condition in the page; records a problem if it never holds. */
export async function eventually(
	{ page, expect }: Walker,
	condition: string,
	what: string,
): Promise<void> {
	const became = await page.waitForFunction(condition, { timeout: 10_000, polling: 100 }).then(
		() => true,
		() => false,
	);
	expect(became, `${what} never came`);
}
