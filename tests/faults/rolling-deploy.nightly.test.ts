import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfNeeded } from '#server/build.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

let folder: string;
let nginx: Nginx;
let before: SiteProcess;
let after: SiteProcess;

beforeAll(async () => {
	await buildIfNeeded();
	folder = await mkdtemp(path.join(tmpdir(), 'site-release-'));
	await buildNextRelease();
	const { databaseUrl } = await newDatabaseLocation();
	const env = { SITE_URL: 'https://site.test', TRUST_PROXY: '1' };
	before = await startSite({ databaseUrl, env });
	after = await startSite({ databaseUrl, env, folder });
	nginx = await startNginx([before.url, after.url]);
}, 300_000);
afterAll(async () => {
	await nginx?.remove();
	for (const site of [before, after]) if (site) await removeSite(site);
	await rm(folder, { recursive: true, force: true });
});

/** Upgrades as docs/hosting.md says: new sources beside the currently served build. */
async function buildNextRelease() {
	const parts = ['app', 'content', 'migrations', 'public', 'server', 'package.json'];
	const more = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
	for (const name of [...parts, ...more, 'build']) {
		await cp(name, path.join(folder, name), { recursive: true });
	}
	await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
	await appendFile(path.join(folder, 'app/ui/styles/app.css'), '\n.next-release { color: red }\n');
	await appendFile(path.join(folder, 'app/root.tsx'), '\nReflect.set(globalThis, "release", 2);\n');
	execFileSync(process.execPath, ['server/build.ts'], { cwd: folder, stdio: 'ignore' });
}

async function filesOf(page: string) {
	const html = await (await fetch(page)).text();
	return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].sort();
}

async function statuses(origin: string, files: string[]) {
	const responses = await Promise.all(files.map((file) => fetch(origin + file)));
	return responses.map(({ status }) => status);
}

test('builds different scripts and styles for the two releases', async () => {
	const [old, next] = [
		await filesOf(`${before.url}/contact`),
		await filesOf(`${after.url}/contact`),
	];
	for (const kind of ['.js', '.css']) {
		const only = (files: string[], others: string[]) =>
			files.filter((file) => file.endsWith(kind) && !others.includes(file));
		expect(only(old, next).length).toBeGreaterThan(0);
		expect(only(next, old).length).toBeGreaterThan(0);
	}
});

test("serves the files of the previous release's page from a replica of the next", async () => {
	for (const page of ['/', '/contact', '/blog']) {
		const files = await filesOf(before.url + page);
		expect(new Set(await statuses(after.url, files))).toEqual(new Set([200]));
	}
	const [file = ''] = await filesOf(`${before.url}/contact`);
	const [there, here] = await Promise.all([before.url, after.url].map((url) => fetch(url + file)));
	expect(here?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	expect(await here?.text()).toBe(await there?.text());
});

describe('behind nginx, while both releases run', () => {
	test.each(['before', 'after'])(
		'serves the files of a page of the release %s',
		async (release) => {
			const replica = release === 'before' ? before : after;
			const files = await filesOf(`${replica.url}/contact`);
			// Twice: first from the replica that nginx tries first, then from nginx's cache.
			for (const _ of [1, 2]) {
				expect(new Set(await statuses(nginx.url, files))).toEqual(new Set([200]));
			}
		},
	);

	test('still serves a page of the previous release once all replicas are replaced', async () => {
		const files = await filesOf(`${before.url}/about`);
		await before.stop();
		expect(files.length).toBeGreaterThan(0);
		expect(new Set(await statuses(nginx.url, files))).toEqual(new Set([200]));
	});
});
