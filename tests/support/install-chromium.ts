import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.ts';

/**
 * Finds or installs a Chromium: an existing one, else Debian's package, else Playwright's download. Prints
 * what it does, since this changes the machine.
 *
 * @throws a sentence that says how to install one
 */
export function ensureChromium(): void {
	const found = findChromium();
	if (found) {
		say(`Browser: ${found}`);
	} else if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
		say('No Chromium found: installing the Debian packages chromium and chromium-headless-shell.');
		run('apt-get', ['update', '-qq']);
		for (const name of ['chromium', 'chromium-headless-shell']) {
			run('apt-get', ['install', '-y', '-qq', name]);
		}
	} else {
		say('No Chromium found: downloading the one that Playwright brings.');
		run('npx', ['playwright', 'install', 'chromium']);
	}
	if (!findChromium()) {
		throw new Error('There is no Chromium. Install one, or set CHROMIUM_PATH to where it is.');
	}
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
