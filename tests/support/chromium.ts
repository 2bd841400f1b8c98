import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const whole = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	chromium.executablePath(),
];
/** The headless shell renders the same pages in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** Returns true if both Debian packages are installed, or if CHROMIUM_PATH chooses a browser. */
export function hasChosenOrBoth(): boolean {
	return process.env.CHROMIUM_PATH !== undefined || [shell, '/usr/bin/chromium'].every(existsSync);
}

/**
 * Finds the browser for tests and pictures: CHROMIUM_PATH, the system's, or Playwright's own; undefined if
 * there is none.
 */
export function findChromium(): string | undefined {
	return firstOf([process.env.CHROMIUM_PATH, shell, ...whole]);
}

/**
 * Launches a full browser with the back/forward cache, which the headless shell lacks and Playwright turns off;
 * visitors have it.
 *
 * @returns undefined where there is no such browser
 */
export async function launchWithPageCache(options: LaunchOptions): Promise<Browser | undefined> {
	const executablePath = firstOf(whole);
	if (!executablePath) return undefined;
	return chromium.launch({
		...options,
		executablePath,
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
	});
}

function firstOf(files: (string | undefined)[]): string | undefined {
	return files.find((file) => file && existsSync(file));
}

/** Launch options: no sandbox (containers), no background requests. */
export const chromiumArguments = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
