import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders with daemons, which the PATH of some users lacks. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin'];

/**
 * Finds a command or installs its Debian package, and prints that it does, since this changes the machine.
 *
 * @returns the command's path
 * @throws a sentence that says how to install it
 */
export function ensureCommand(command: string, debianPackage: string): string {
	const found = findCommand(command);
	if (found) return found;
	if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
		process.stdout.write(`No ${command} found: installing the Debian package ${debianPackage}.\n`);
		apt('update', '-qq');
		apt('install', '-y', '-qq', '--no-install-recommends', debianPackage);
	}
	const installed = findCommand(command);
	if (installed) return installed;
	throw new Error(`This test needs ${command}. Install it (Debian: apt install ${debianPackage}).`);
}

/** The command's path, or undefined when it is not on this machine. */
function findCommand(command: string): string | undefined {
	return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file));
}

function apt(...args: string[]) {
	spawnSync('apt-get', args, {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	});
}
