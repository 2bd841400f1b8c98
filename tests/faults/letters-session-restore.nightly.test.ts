import { spawn } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { chromiumArguments } from '../support/chromium.ts';
import { ensureCommand } from '../support/debian-package.ts';
import { clearLetter, fillLetter, pathOf, sheetText } from '../support/letters.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// A restored browser session contains what the browser wrote to disk while the visitor typed.

/** Chromium writes changes on a page within 5 seconds. */
const written = 7_000;
const letter = 'first-appeal';

let site: SiteProcess;
let profile: string;
beforeAll(async () => {
	site = await startSite();
	profile = await mkdtemp(path.join(tmpdir(), 'session-'));
});
afterAll(async () => {
	await removeSite(site);
	await rm(profile, { recursive: true, force: true });
});

interface Session {
	browser: Browser;
	/** The page opened at the start, or restored. */
	page: Page;
	/** The process, which leads a group. */
	pid: number;
}

/** Starts a browser with a persistent profile; Playwright's own launch would use a temporary one. */
async function start(address: string, ...more: string[]): Promise<Session> {
	const port = await freePort();
	const own = ['--headless=new', `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`];
	const { pid } = spawn(
		ensureCommand('chromium', 'chromium'),
		[...chromiumArguments, ...own, ...more],
		// A separate group, so that all of it can be killed at once.
		{ stdio: 'ignore', detached: true },
	);
	if (pid === undefined) throw new Error('The browser did not start.');
	const patient = { timeout: 60_000, interval: 200 };
	try {
		const browser = await vi.waitFor(
			// A connection at the very moment it opens may never get a response, so retry.
			() => chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 20_000 }),
			patient,
		);
		const page = await vi.waitFor(() => {
			const pages = browser.contexts().flatMap((context) => context.pages());
			const found = pages.find((each) => each.url().includes(address));
			if (!found) throw new Error(`It shows ${pages.map((each) => each.url())}.`);
			return found;
		}, patient);
		return { browser, page, pid };
	} catch (error) {
		killGroup(pid);
		throw error;
	}
}

function killGroup(pid: number) {
	try {
		process.kill(-pid, 'SIGKILL');
	} catch (error) {
		// It has already exited.
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

/** Closes a browser as a person does, and kills whatever is left of it. */
async function close({ browser, page, pid }: Session) {
	page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
	const session = await browser.newBrowserCDPSession();
	await session.send('Browser.close').catch(() => undefined);
	await wait(2_000);
	killGroup(pid);
	await wait(1_000);
}

/** Lists files of the profile that contain a text, in one or two bytes per character. */
async function filesWith(text: string): Promise<string[]> {
	const found: string[] = [];
	for await (const entry of glob('**', { cwd: profile, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const bytes = await readFile(path.join(entry.parentPath, entry.name)).catch(() => undefined);
		if (bytes?.includes(text) || bytes?.includes(text, 0, 'utf16le')) found.push(entry.name);
	}
	return found;
}

test.each(['typed', 'cleared'] as const)(
	'%s: leaves nothing of it in a session restored later, or on disk',
	async (state) => {
		await rm(profile, { recursive: true, force: true });
		const first = await start('about:blank', 'about:blank');
		await first.page.goto(site.url + pathOf(letter));
		await first.page.locator('[data-field=writer]').focus();
		await first.page.locator('.letter-page[data-started]').waitFor();
		await fillLetter(first.page, letter);
		await wait(written);
		if (state === 'cleared') {
			await clearLetter(first.page);
			await wait(written);
		}
		await close(first);
		expect(await filesWith(pathOf(letter))).not.toEqual([]);
		expect(await filesWith('Value of ')).toEqual([]);
		expect(await filesWith('line of ')).toEqual([]);

		const second = await start(letter, '--restore-last-session');
		expect((await sheetText(second.page)).join('\n')).not.toMatch(/Value of|line of/);
		const values = await second.page
			.locator('[data-field]')
			.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
		expect(values.join('')).toBe('');
		await close(second);
	},
);
