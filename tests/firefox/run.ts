import { openDatabase } from '#app/platform/db/database.server.ts';
import { print } from '../../bench/table.ts';
import { newDataDir } from '../support/data-folder.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { findFirefox, launchFirefox } from './browser.ts';
import { fillDesk, walkKeyboard, walkScreens } from './desk-walk.ts';
import { walkForm, walkLetter, walkPublicPages } from './public-walk.ts';

// Runs `npm run test:firefox`: opens every page and every screen of the desk in Firefox, in both color schemes,
// with common tasks. Exits with code 1 if anything differs from Chromium.

const firefox = findFirefox();
if (firefox) process.exitCode = (await walk(firefox)) ? 0 : 1;
else {
	process.stderr.write(
		'There is no Firefox. Install one (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to where it is.\n',
	);
	process.exitCode = 1;
}

/** Runs all walks. Returns true if there were no problems. */
async function walk(executablePath: string): Promise<boolean> {
	const problems: string[] = [];
	const site = await startSite({
		dataDir: await newDataDir(),
		env: { LAUNCH_POSTS: 'on', SIGN_IN_LIMIT: '0', SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
	});
	const { db, close } = await openDatabase(site.location);
	const desk = await fillDesk(site.url, db);
	try {
		for (const scheme of ['light', 'dark'] as const) {
			const browser = await launchFirefox(executablePath, scheme);
			if (scheme === 'light') print(await browser.version());
			try {
				print(`${await walkPublicPages(browser, site.url, scheme, problems)} pages, ${scheme}`);
				print(
					`${await walkScreens(browser, desk, scheme, problems)} screens of the desk, ${scheme}`,
				);
				if (scheme === 'dark') continue;
				await walkForm(browser, site.url, problems);
				await walkLetter(browser, site.url, problems);
				await walkKeyboard(browser, desk, problems);
				print('A form, a letter, and the desk by keyboard');
			} finally {
				await browser.close();
			}
		}
	} finally {
		await close();
		await removeSite(site);
	}
	for (const problem of problems) print(`  ${problem}`);
	print(problems.length === 0 ? 'Nothing is wrong.' : `${problems.length} things are wrong.`);
	return problems.length === 0;
}
