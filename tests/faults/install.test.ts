import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootFreshDebian, type FreshDebian } from '../support/fresh-debian.ts';
import type { Outcome } from '../support/steady-load.ts';

// Runs deploy/install.sh, upgrade.sh and roll-back.sh as root in a separate Debian with systemd.

const maxMs = 900_000;

/**
 * Changes nothing on this machine, but builds another one from Debian's packages, which takes six minutes and
 * npm's cache; enabled by FRESH_DEBIAN=on.
 */
const possible =
	process.env.FRESH_DEBIAN === 'on' &&
	process.getuid?.() === 0 &&
	existsSync('/etc/debian_version');

let shared: string;
let debian: FreshDebian;
const checkout = (name = '') => path.join(shared, 'checkout', name);
const git = (...args: string[]) => execFileSync('git', ['-C', checkout(), ...args]);
const run = (script: string) => debian.run(`cd /shared/checkout && ${script}`);

/** Puts a release into another checkout: the same site, except for the test's changes. */
async function publish(release: string): Promise<void> {
	await writeFile(checkout('public/release.txt'), release);
	git('add', '--all');
	git('commit', '--quiet', '--message', release);
}

async function answer(url: string): Promise<string> {
	const { output } = await debian.run(
		`node -e "fetch('${url}').then(async (answer) => console.log(answer.status, await answer.text()))"`,
	);
	return output.trim();
}
// Not through nginx, which caches it for a minute.
const served = () => answer('http://127.0.0.1:3000/release.txt');

/** Returns the release whose files nginx has loaded: briefly after its reload returns, old workers still respond. */
async function nginxFiles(): Promise<string> {
	const { output } = await debian.run(
		`node -e "fetch('http://127.0.0.1/healthz').then(({ headers }) => console.log(headers.get('x-nginx-files') ?? 'first'))"`,
	);
	return output.trim();
}

const patiently = { timeout: 60_000, interval: 200 };

/** Sends requests to the site and nginx while work runs. */
async function underLoad<T>(work: () => Promise<T>): Promise<T> {
	const [command = '', ...args] = debian.inside(
		...[process.execPath, 'tests/support/run-load.ts', 'http://127.0.0.1:3000', 'http://127.0.0.1'],
	);
	const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	let printed = '';
	child.stdout.setEncoding('utf8').on('data', (text) => {
		printed += text;
	});
	const ended = new Promise((resolve) => child.once('close', resolve));
	await new Promise((resolve) => setTimeout(resolve, 2_000));
	const done = await work();
	child.kill('SIGTERM');
	await ended;
	const outcomes: Outcome[] = JSON.parse(printed);
	for (const { answered, failed } of outcomes) {
		expect(failed).toEqual([]);
		expect(answered).toBeGreaterThan(10);
	}
	return done;
}

describe.skipIf(!possible)('in a fresh Debian', () => {
	beforeAll(async () => {
		shared = await mkdtemp('/var/tmp/site-install-');
		const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
		for (const name of execFileSync('git', listed, { encoding: 'utf8' })
			.split('\0')
			.filter(Boolean)) {
			await mkdir(path.dirname(checkout(name)), { recursive: true });
			await cp(name, checkout(name)).catch((error: NodeJS.ErrnoException) => {
				// Deleted, but not committed yet.
				if (error.code !== 'ENOENT') throw error;
			});
		}
		git('init', '--quiet');
		git('config', 'user.name', 'Test');
		git('config', 'user.email', 'test@example.org');
		await publish('first');
		debian = await bootFreshDebian(shared);
	}, maxMs);
	afterAll(async () => {
		await debian?.remove();
		await rm(shared, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
	});

	test('does nothing before confirmation', async () => {
		const install = 'deploy/install.sh --site-url http://127.0.0.1';
		expect(await run('deploy/install.sh --yes')).toMatchObject({
			code: 2,
			output: expect.stringMatching(/--site-url/),
		});
		const planned = await run(`${install} --dry-run`);
		expect(planned).toMatchObject({ code: 0, output: expect.stringMatching(/make the user/) });
		expect(await run(`${install} </dev/null`)).toMatchObject({
			code: 2,
			output: expect.stringMatching(/nobody is there to ask/),
		});
		const { output } = await run('id clarifolio; ls -d /opt/clarifolio /etc/clarifolio.env');
		expect(output.match(/[Nn]o such/g)).toHaveLength(3);
	});

	test('installs a site behind nginx, and does nothing a second time', {
		timeout: maxMs,
	}, async () => {
		const installed = await run('deploy/install.sh --site-url http://127.0.0.1 --yes');
		expect(installed).toMatchObject({ code: 0, output: expect.stringMatching(/\/desk\/enroll#/) });
		expect(await served()).toBe('200 first');
		expect(await answer('http://127.0.0.1:3000/readyz')).toMatch(/^200/);
		expect(await run('stat -c "%U:%G %a" /etc/clarifolio.env')).toMatchObject({
			output: 'root:clarifolio 640\n',
		});
		const { output: foreign } = await run(
			'find -L /opt/clarifolio/current ! -user root -print -quit',
		);
		expect(foreign).toBe('');
		expect(await run('deploy/install.sh')).toMatchObject({
			code: 0,
			output: expect.stringMatching(/all of it is done already/),
		});
	});

	test("makes a backup within the unit's restrictions, which the owner’s key opens", {
		timeout: maxMs,
	}, async () => {
		const key = '/var/lib/clarifolio/key.txt';
		const made = await run(`clarifolio-team backups key ${key}`);
		expect(made.code).toBe(0);
		const recipient = /^BACKUP_RECIPIENT=.*$/m.exec(made.output)?.[0];
		await run(
			`printf '%s\\n' BACKUP_DIR=/var/lib/clarifolio/backups ${recipient} SUBMISSIONS_LIMIT=0 >> /etc/clarifolio.env`,
		);
		const timed = await run('systemctl restart clarifolio && deploy/install.sh --yes');
		expect(timed).toMatchObject({ code: 0, output: expect.stringMatching(/back up every night/) });
		expect(
			(await run('systemctl is-active clarifolio-backup.timer clarifolio-registry.timer')).output,
		).toBe('active\nactive\n');
		for (const what of ['run', 'registry']) {
			const made = await run(`systemctl start clarifolio-backup@${what}`);
			expect(made).toMatchObject({ code: 0, output: '' });
		}
		expect(await run('ls /var/lib/clarifolio/backups/*.registry.age | wc -l')).toMatchObject({
			output: '1\n',
		});
		const drilled = await run(`clarifolio-team backups drill --identity - < ${key}`);
		expect(drilled).toMatchObject({
			code: 0,
			output: expect.stringMatching(/as many as in the backup/),
		});
	});

	test('upgrades and rolls back without a refused request, including nginx’s files', {
		timeout: maxMs,
	}, async () => {
		const file = 'deploy/nginx/site.conf';
		await appendFile(checkout(file), 'add_header X-Nginx-Files second always;\n');
		await publish('second');
		expect(await nginxFiles()).toBe('first');
		const upgraded = await underLoad(() => run('deploy/upgrade.sh --yes'));
		expect(upgraded).toMatchObject({ code: 0 });
		expect(await served()).toBe('200 second');
		await expect.poll(nginxFiles, patiently).toBe('second');
		const { output } = await run('head -c 21 /var/lib/clarifolio/before-*.backup');
		expect(output).toBe('age-encryption.org/v1');

		const back = await underLoad(() => run('deploy/roll-back.sh --yes'));
		expect(back).toMatchObject({ code: 0, output: expect.stringMatching(/again/) });
		expect(await served()).toBe('200 first');
		await expect.poll(nginxFiles, patiently).toBe('first');
	});

	test('keeps a locally changed nginx file, and all of them if nginx rejects the new ones', {
		timeout: maxMs,
	}, async () => {
		const renew = () => run('bash -c ". deploy/lib.sh; renew_nginx deploy"');
		const mine = '/etc/nginx/site/http.conf';
		await run(`echo '# mine' >> ${mine}`);
		await appendFile(checkout('deploy/nginx/http.conf'), '# of the release\n');
		const kept = await renew();
		expect(kept).toMatchObject({ code: 0, output: expect.stringContaining(`${mine}.new`) });
		await expect.poll(nginxFiles, patiently).toBe('second');
		const ends = (file: string) => run(`tail -n 1 ${file}`).then(({ output }) => output);
		expect(await ends(mine)).toBe('# mine\n');
		expect(await ends(`${mine}.new`)).toBe('# of the release\n');
		// Reported once, it isn't reported again.
		expect(await renew()).toMatchObject({ code: 0, output: '' });

		await appendFile(checkout('deploy/nginx/site.conf'), 'nonsense;\n');
		const refused = await renew();
		expect(refused).toMatchObject({
			code: 1,
			output: expect.stringMatching(
				/unknown directive "nonsense"[\s\S]*it goes on with those it had/,
			),
		});
		expect(await nginxFiles()).toBe('second');
		expect(await run('systemctl restart nginx')).toMatchObject({ code: 0 });
		git('checkout', '--quiet', '--', 'deploy');
	});

	test("restores the previous release if the new one doesn't become ready", {
		timeout: maxMs,
	}, async () => {
		await writeFile(checkout('server/start.mjs'), 'process.exit(7);\n');
		await publish('broken');
		const unbuilt = await run('deploy/upgrade.sh --yes');
		expect(unbuilt).toMatchObject({
			code: 1,
			output: expect.stringMatching(/nothing has changed/),
		});
		expect(await served()).toBe('200 first');

		// A release that starts on a new database, but not on this one.
		await run(
			'cp -a "$(readlink /opt/clarifolio/current)" /opt/clarifolio/releases/broken && cp server/start.mjs /opt/clarifolio/releases/broken/server/',
		);
		const refused = await underLoad(() =>
			run('bash -c ". deploy/lib.sh; restart_into /opt/clarifolio/releases/broken"'),
		);
		expect(refused).toMatchObject({
			code: 1,
			output: expect.stringMatching(/is back, which takes work/),
		});
		expect(await served()).toBe('200 first');
	});
});
