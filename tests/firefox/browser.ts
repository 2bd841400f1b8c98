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

/** The Firefox to walk with: FIREFOX_PATH, or where it is installed; undefined when there is none. */
export function findFirefox(): string | undefined {
	return [process.env.FIREFOX_PATH, ...places].find((file) => file && existsSync(file));
}

/** A headless Firefox of its own profile, which prefers a color scheme and no motion. */
export function launchFirefox(executablePath: string, scheme: Scheme): Promise<Browser> {
	return puppeteer.launch({
		browser: 'firefox',
		executablePath,
		headless: true,
		// What WebDriver BiDi has no command for in Firefox yet, its preferences say.
		extraPrefsFirefox: {
			'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
			'ui.prefersReducedMotion': 1,
			// A window that nobody sees has the focus all the same.
			'focusmanager.testmode': true,
			'network.proxy.type': 0,
		},
	});
}

/** A page, and what went wrong on it: errors of its scripts, and what its policy refused. */
export interface Walker {
	page: Page;
	problems: string[];
	/** Notes a problem unless something holds. */
	expect(holds: boolean, problem: string): void;
	/** Opens a URL of the site, and notes a refusal or a failure. */
	open(url: string): Promise<void>;
}

/**
 * @param site the origin
 * @param problems where to note them, with the page's path in front
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
	// Firefox reports here as well what the policy refused.
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
			// 304: as when it was opened before.
			if (![200, 304].includes(response?.status() ?? 0)) note(`status ${response?.status()}`);
		},
	};
}

/**
 * Checks what a page shows: WCAG 2.2 AA and text at 7:1; in the light scheme also that nothing lies beside a window
 * of 320 px, and with text twice as large beside none. Leaves the window at 1440 px.
 */
export async function checkPage({ page, expect }: Walker, scheme: Scheme): Promise<void> {
	// Puppeteer's page evaluates as Playwright's does, and these checks ask for nothing else.
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

/** Waits until something is so in the page, for ten seconds; notes it when it never is. */
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
