import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const whole = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	chromium.executablePath(),
];
/** The headless shell: same pages, in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** The browser that tests and pictures use: CHROMIUM_PATH, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
	return firstOf([process.env.CHROMIUM_PATH, shell, ...whole]);
}

/** A full browser, for features the headless shell lacks, such as the back/forward cache. */
export function findWholeChromium(): string | undefined {
	return firstOf(whole);
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
