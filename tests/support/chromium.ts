import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const whole = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	chromium.executablePath(),
];
/** Chromium without windows, tabs and what remembers them: pages come out the same, in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** The browser that tests and pictures use: CHROMIUM_PATH, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
	return firstOf([process.env.CHROMIUM_PATH, shell, ...whole]);
}

/** A browser as visitors have it, for what the one above may lack: going back to a page kept in memory, for one. */
export function findWholeChromium(): string | undefined {
	return firstOf(whole);
}

function firstOf(files: (string | undefined)[]): string | undefined {
	return files.find((file) => file && existsSync(file));
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
