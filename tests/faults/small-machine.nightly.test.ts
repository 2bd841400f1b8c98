import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { buildIfNeeded } from '#server/build.ts';
import { newDataDir } from '../support/data-folder.ts';
import { limitMemory } from '../support/memory-limit.ts';
import { startArguments } from '../support/site-process.ts';
import { contactMessage, post, until } from '../support/site-requests.ts';

const megabyte = 1024 * 1024;

// docs/hosting.md says that a machine with 512 MiB is enough, including its system; 320 of that is for the site.
test('runs a new database, every page and a burst of forms within 320 MiB, including its own database server', async (context) => {
	await buildIfNeeded();
	const limit = await limitMemory(320 * megabyte);
	if (!limit) return context.skip('this machine does not let the tests limit memory');
	onTestFinished(() => limit.remove());
	const [port, dataDir] = [await freePort(), await newDataDir()];
	const [command = '', ...prefix] = limit.prefix;
	const site = spawn(command, [...prefix, 'node_modules/.bin/node', ...startArguments, '--built'], {
		env: {
			PATH: process.env.PATH,
			CLARIFOLIO_ENV: '/dev/null',
			PORT: String(port),
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			SUBMISSIONS_LIMIT: '0',
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const ended = new Promise((resolve) => site.once('exit', (...how) => resolve(how)));
	const url = `http://127.0.0.1:${port}`;
	const isReady = () =>
		fetch(`${url}/readyz`).then(
			({ ok }) => ok || site.exitCode !== null,
			() => site.exitCode !== null || site.signalCode !== null,
		);
	await until(isReady, Boolean);
	expect([site.exitCode, site.signalCode]).toEqual([null, null]);

	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, page]) => new URL(page ?? ''),
	);
	expect(pages.length).toBeGreaterThan(20);
	const statuses = await Promise.all(
		pages.map(async ({ pathname }) => (await fetch(url + pathname)).status),
	);
	expect(new Set(statuses)).toEqual(new Set([200]));
	const sent = Array.from({ length: 100 }, () => post(`${url}/contact`, contactMessage()));
	expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([303]));

	expect(await limit.killed()).toBe(0);
	process.stdout.write(`At most ${Math.round((await limit.peak()) / megabyte)} MiB were used.\n`);
	site.kill('SIGTERM');
	expect(await ended).toEqual([0, null]);
	await rm(dataDir, { recursive: true, force: true });
});
