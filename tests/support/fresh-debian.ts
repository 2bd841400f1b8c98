import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureCommand } from './debian-package.ts';
import { until } from './site-requests.ts';

/** A Debian under its own systemd with its own network: a systemd-nspawn container. */
export interface FreshDebian {
	/** Runs a bash script in it as root. */
	run(script: string): Promise<{ code: number | null; output: string }>;
	/** The command line that runs something of this machine in its network. */
	inside(...command: string[]): string[];
	remove(): Promise<void>;
}

/**
 * The packages that docs/hosting.md asks for, except Node and npm, and some that a Debian not made by
 * debootstrap has.
 */
const packages = [
	'systemd-sysv',
	'dbus',
	'adduser',
	'procps',
	'ca-certificates',
	'git',
	'nginx-light',
];

/** A cache of the packages between runs. */
const downloads = '/var/cache/fresh-debian';

/**
 * Makes a Debian from its packages and boots it. It gets the Node and npm of this machine and npm's cache,
 * because it has no outside network.
 *
 * @param shared a folder of this machine that it sees as /shared
 */
export async function bootFreshDebian(shared: string): Promise<FreshDebian> {
	const debootstrap = ensureCommand('debootstrap', 'debootstrap');
	const nspawn = ensureCommand('systemd-nspawn', 'systemd-container');
	await mkdir(downloads, { recursive: true });
	const folder = await mkdtemp('/var/tmp/fresh-debian-');
	const root = path.join(folder, 'root');
	execFileSync(
		debootstrap,
		[
			...['--variant=minbase', `--cache-dir=${downloads}`, `--include=${packages.join(',')}`],
			...['bookworm', root],
		],
		{ stdio: 'ignore' },
	);
	await giveNpm(root);
	const child = spawn(
		nspawn,
		[
			...['--quiet', `--directory=${root}`, '--register=no', '--keep-unit', '--private-network'],
			...[`--bind=${shared}:/shared`, '--boot'],
		],
		{ stdio: 'ignore' },
	);
	const ended = new Promise((resolve) => child.once('exit', resolve));
	const remove = async () => {
		// Killing nspawn alone leaves the booted system running.
		const init = child.pid === undefined ? 0 : await findInit(child.pid).catch(() => 0);
		if (init > 0) process.kill(init, 'SIGKILL');
		child.kill('SIGKILL');
		await ended;
		// A process killed inside may still be writing a last file.
		await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
	};
	try {
		return { ...(await enterOnceBooted(child.pid ?? 0)), remove };
	} catch (error) {
		await remove();
		throw error;
	}
}

/** Waits until the container has booted, and returns functions to run commands in it. */
async function enterOnceBooted(nspawn: number): Promise<Pick<FreshDebian, 'run' | 'inside'>> {
	const leader = await until(
		() => findInit(nspawn),
		(pid) => pid > 0,
	);
	const enter = ['nsenter', `--target=${leader}`];
	const run = (script: string) =>
		new Promise<{ code: number | null; output: string }>((resolve) => {
			const [command = '', ...args] = [
				...[...enter, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd'],
				...['env', '-i', 'HOME=/root', 'npm_config_cache=/npm-cache', 'npm_config_offline=true'],
				...['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
				...['bash', '-c', script],
			];
			const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
			let output = '';
			for (const stream of [started.stdout, started.stderr]) {
				stream.setEncoding('utf8').on('data', (text) => {
					output += text;
				});
			}
			started.once('close', (code) => resolve({ code, output }));
		});
	await until(
		() => run('systemctl is-system-running'),
		({ output }) => /running|degraded/.test(output),
	);
	return { run, inside: (...command) => [...enter, '--net', ...command] };
}

/**
 * Finds the container's systemd among nspawn's children, the first of which only prepares it; 0 if it isn't
 * there yet.
 */
async function findInit(nspawn: number): Promise<number> {
	const children = await readFile(`/proc/${nspawn}/task/${nspawn}/children`, 'utf8');
	for (const pid of children.split(' ').filter(Boolean)) {
		const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
		if (name.trim() === 'systemd') return Number(pid);
	}
	return 0;
}

/** Copies npm, the Node that runs it, and its download cache. */
async function giveNpm(root: string): Promise<void> {
	const npm = path.dirname(
		path.dirname(
			execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }),
		),
	);
	const bin = path.join(root, 'usr/local/bin');
	await cp(npm, path.join(root, 'usr/local/lib/npm'), { recursive: true });
	await cp(process.execPath, path.join(bin, 'node'));
	await symlink('../lib/npm/bin/npm-cli.js', path.join(bin, 'npm'));
	const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
	const copy = path.join(root, 'npm-cache/_cacache');
	if (!existsSync(path.join(cache, '_cacache')))
		throw new Error('Run "npm ci" first: npm has nothing in its cache.');
	await cp(path.join(cache, '_cacache'), copy, { recursive: true });
	execFileSync('chmod', ['-R', 'a+rwX', path.join(root, 'npm-cache')]);
	await writeFile(
		path.join(root, 'etc/gitconfig'),
		'[safe]\n\tdirectory = *\n[user]\n\tname = Test\n\temail = test@example.org\n',
	);
}
