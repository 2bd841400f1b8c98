import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { newDataDir } from '../support/data-folder.ts';
import { ensureCommand } from '../support/debian-package.ts';
import { contactMessage, post, until } from '../support/site-requests.ts';

const shipped = 'deploy/clarifolio.service';

const services = ['clarifolio.service', 'clarifolio-backup@.service'];
const timers = ['clarifolio-backup.timer', 'clarifolio-registry.timer'];
const units = [...services, 'clarifolio.socket', ...timers];

const nobody = 65534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

let analyze: string;
let folder: string;
beforeAll(async () => {
	analyze = ensureCommand('systemd-analyze', 'systemd');
	folder = await mkdtemp(path.join(tmpdir(), 'site-unit-'));
	for (const name of units) {
		const text = await readFile(path.join('deploy', name), 'utf8');
		// Replaces only the command's path with one that exists here.
		await writeFile(
			path.join(folder, name),
			text.replaceAll('/opt/clarifolio/current', process.cwd()),
		);
	}
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("passes systemd's check of the units", () => {
	const files = units.map((name) => path.join(folder, name));
	const verify = ['verify', '--man=no', ...files];
	const { status, stderr } = spawnSync(analyze, verify, { encoding: 'utf8' });
	// systemd-analyze also reports on the machine's own units.
	const ours = stderr.split('\n').filter((line) => line.includes('clarifolio'));
	expect(ours).toEqual([]);
	expect(status).toBe(0);
});

test.each(services)('restricts %s strictly', (name) => {
	const rate = ['security', '--offline=true', '--no-pager', '--threshold=15'];
	const unit = path.join(folder, name);
	const { status, stdout } = spawnSync(analyze, [...rate, unit], { encoding: 'utf8' });
	expect(stdout).toMatch(/Overall exposure level/);
	expect(status).toBe(0);
});

test('makes only system calls that the unit allows', async (context) => {
	if (spawnSync('strace', ['-V']).status !== 0) return context.skip('strace is not installed');
	const trace = path.join(folder, 'trace');
	const port = await freePort();
	const dataDir = await newDataDir();
	// An unprivileged user, as in the unit: root would need more calls for the server.
	const before = process.getuid?.() === 0 ? asNobody : [];
	if (before.length > 0) for (const own of [folder, dataDir]) await chown(own, nobody, nobody);
	// The tracer runs detached (-D), so that the process itself gets the signal.
	const [command = '', ...args] = [...before, 'strace'];
	const site = spawn(
		command,
		[
			...args,
			...['-D', '-f', '-c', '-o', trace, 'node_modules/.bin/node', '--import'],
			...['./server/require-node.mjs', 'server/start.ts', '--built'],
		],
		{ env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir }, stdio: 'ignore' },
	);
	const ended = new Promise((resolve) => site.once('exit', resolve));
	const url = `http://127.0.0.1:${port}`;
	const isRunning = () =>
		fetch(`${url}/healthz`).then(
			({ ok }) => ok,
			() => false,
		);
	await until(isRunning, Boolean);
	await (await fetch(`${url}/about`)).arrayBuffer();
	expect((await post(`${url}/contact`, contactMessage())).status).toBe(303);
	site.kill('SIGTERM');
	expect(await ended).toBe(0);
	const summary = await until(
		() => readFile(trace, 'utf8'),
		(text) => text.includes('total'),
	);
	await rm(dataDir, { recursive: true });

	const used = summary
		.split('\n')
		.flatMap((line) => /^\s*[\d.]+\s.*\s([a-z_0-9]+)$/.exec(line)?.[1] ?? [])
		.filter((name) => name !== 'total');
	expect(used.length).toBeGreaterThan(10);
	const filters = [...(await readFile(shipped, 'utf8')).matchAll(/^SystemCallFilter=(~?)(.+)$/gm)];
	const members = (sets = '') => sets.split(' ').flatMap(membersOf);
	const [allowed, refused] = ['', '~'].map((sign) =>
		filters.filter(([, found]) => found === sign).flatMap(([, , sets]) => members(sets)),
	);
	expect(used.filter((name) => !allowed?.includes(name) || refused?.includes(name))).toEqual([]);
});

/** Lists the system calls of a set such as @system-service, including nested sets. */
function membersOf(set: string): string[] {
	const listed = execFileSync(analyze, ['syscall-filter', '--no-pager', set], { encoding: 'utf8' });
	return listed
		.split('\n')
		.slice(1)
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'))
		.flatMap((name) => (name.startsWith('@') ? membersOf(name) : [name]));
}
