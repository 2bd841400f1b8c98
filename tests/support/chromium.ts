import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * The browser that tests and pictures use: CHROMIUM_PATH, the system's, or Playwright's own.
 *
 * @returns undefined when there is none, or when Playwright's own is to be used without a path
 */
export function findChromium(): string | undefined {
	const { CHROMIUM_PATH } = process.env;
	const candidates = [
		CHROMIUM_PATH,
		'/usr/bin/chromium',
		'/usr/bin/chromium-browser',
		'/usr/bin/google-chrome',
		chromium.executablePath(),
	];
	return candidates.find((file) => file && existsSync(file));
}

/** How the browser is started: without a sandbox (containers), without calls home. */
export const chromiumArguments = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
