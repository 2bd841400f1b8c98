import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, hasChosenOrBoth } from './chromium.ts';

/**
 * Finds or installs a Chromium. On Debian as root, it installs both packages if one is missing, because the
 * whole browser takes half as long again as the headless shell; elsewhere it uses an existing one, else
 * Playwright's download. Prints what it does, since this changes the machine.
 *
 * @throws a sentence that says how to install one
 */
export function ensureChromium(): void {
	if (existsSync('/etc/debian_version') && process.getuid?.() === 0 && !hasChosenOrBoth()) {
		say('Installing the Debian packages chromium and chromium-headless-shell.');
		run('apt-get', ['update', '-qq']);
		for (const name of ['chromium', 'chromium-headless-shell']) {
			run('apt-get', ['install', '-y', '-qq', name]);
		}
	} else if (!findChromium()) {
		say('No Chromium found: downloading the one that Playwright brings.');
		run('npx', ['playwright', 'install', 'chromium']);
	}
	const found = findChromium();
	if (!found) {
		throw new Error('There is no Chromium. Install one, or set CHROMIUM_PATH to where it is.');
	}
	say(`Browser: ${found}`);
}

function run(command: string, args: string[]) {
	spawnSync(command, args, {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	});
}

function say(text: string) {
	process.stdout.write(`${text}\n`);
}
