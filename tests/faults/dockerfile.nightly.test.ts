import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { commandOf } from '../support/dockerfile.ts';
import {
	type BuiltStage,
	buildImageFolder,
	type ImageFolder,
	inStage,
} from '../support/image-folder.ts';
import { contactMessage, post, until } from '../support/site-requests.ts';

// Needs no container engine: runs the Dockerfile's commands in folders, as a user who may write only where the
// image allows it.

let image: ImageFolder;
let last: BuiltStage;
let port: string;
let site: ChildProcess;
let ended: Promise<number | null>;
let output = '';
beforeAll(async () => {
	image = await buildImageFolder('deploy/Dockerfile', '.');
	last = image.stages.at(-1) as BuiltStage;
	port = String(await freePort());
	const [command, args, options] = run(commandOf(last.stage, 'CMD'));
	site = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	site.stdout?.on('data', (chunk) => {
		output += chunk;
	});
	site.stderr?.on('data', (chunk) => {
		output += chunk;
	});
	ended = new Promise((resolve) => site.once('exit', resolve));
	await until(async () => /The site is at/.test(output) || site.exitCode, Boolean);
}, 400_000);
afterAll(async () => {
	site?.kill('SIGKILL');
	if (image) await rm(image.folder, { recursive: true, force: true });
});

const run = (args: string[]) => inStage(image, last, args, { PORT: port });
const urlOf = (where: string) => `http://127.0.0.1:${port}${where}`;
const healthCheck = () => {
	const [command, args, options] = run(commandOf(last.stage, 'HEALTHCHECK'));
	return spawnSync(command, args, options).status;
};

test('uses base images with the Node version that package.json names', async () => {
	const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
	const images = image.stages.map(({ stage }) => stage.image);
	expect(new Set(images)).toEqual(new Set([`node:${dependencies.node}-slim`]));
});

test('has everything the site needs to run, and nothing that builds, tests or documents it', async () => {
	expect(readdirSync(last.workdir).sort()).toEqual(
		['app', 'build', 'cli', 'content', 'migrations', 'node_modules', 'package.json', 'public']
			.concat('server', 'var')
			.sort(),
	);
	const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
	// npm installs it as a peer dependency of a library that the site uses.
	const packages = Object.keys(devDependencies).filter((name) => name !== 'typescript');
	const present = packages.filter((name) =>
		existsSync(path.join(last.workdir, 'node_modules', name)),
	);
	expect(present).toEqual([]);
	const tests = readdirSync(last.workdir, { recursive: true }).map(String);
	expect(tests.filter((file) => !file.startsWith('node_modules') && /\.test\./.test(file))).toEqual(
		[],
	);
});

test('serves pages with its command, whose user can write only to var/', async () => {
	expect(output).toContain('The site is at');
	for (const where of ['/', '/contact', '/blog', '/feed.xml', '/favicon.svg']) {
		expect((await fetch(urlOf(where))).status).toBe(200);
	}
	const script = 'for f in . app build node_modules var; do [ -w $f ] && echo $f; done; id -u';
	const [command, args, options] = run(['sh', '-c', script]);
	const printed = spawnSync(command, args, { ...options, encoding: 'utf8' }).stdout.trim();
	if (process.getuid?.() === 0) expect(printed).toBe('var\n65534');
	else expect(printed).toContain('var');
});

test('stores a form that the team can read from inside', async () => {
	const message = { ...contactMessage({ subject: 'From the image' }), submission_key: '' };
	expect((await post(urlOf('/contact'), message)).status).toBe(303);
	const team = (...more: string[]) => {
		const [command, args, options] = run(['npm', 'run', '-s', 'team', '--', ...more]);
		return spawnSync(command, args, { ...options, encoding: 'utf8' });
	};
	const list = team('submissions', 'list', 'contact_messages');
	expect([list.status, list.stderr]).toEqual([0, '']);
	expect(list.stdout).toContain('From the image');
});

test('has a health check that tells a running site from a stopped one, and exits with 0 on SIGTERM', async () => {
	expect(healthCheck()).toBe(0);
	const start = performance.now();
	site.kill('SIGTERM');
	expect(await ended).toBe(0);
	expect(performance.now() - start).toBeLessThan(10_000);
	expect(healthCheck()).toBe(1);
});
