import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../support/site-process.ts';

// Values of settings are tested beside app/platform/http/env.server.ts; these errors show only at a start.

test.each([
	['HOST', '203.0.113.1', /203\.0\.113\.1/],
	['DATABASE_URL', 'postgres://user:secret@127.0.0.1:1/site', /127\.0\.0\.1:1\/site/],
])('%s=%s: the start says so in one sentence and exits with 1', async (name, value, named) => {
	const sentence = new RegExp(`ended with code 1:\\n(?=.*${named.source})(?!.*secret)[^\\n]+\\n$`);
	await expect(startSite({ built: true, env: { [name]: value } })).rejects.toThrow(sentence);
});

test('reports a missing settings file', async () => {
	const env = { CLARIFOLIO_ENV: '/no/such.env' };
	await expect(startSite({ built: true, env })).rejects.toThrow('The settings file /no/such.env');
});

test('a CONTENT_DIR with other paths than the build: the start names the page', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'other-paths-'));
	await cp('content', folder, { recursive: true });
	const file = path.join(folder, 'es/pages/about.yaml');
	const copy = await readFile(file, 'utf8');
	await writeFile(file, copy.replace('path: /es/quienes-somos', 'path: /es/sobre'));
	await expect(startSite({ built: true, env: { CONTENT_DIR: folder } })).rejects.toThrow(
		`${path.join(folder, 'es')} cannot be used:\n  /about: is /es/sobre, but /es/quienes-somos in this build\n`,
	);
	await rm(folder, { recursive: true });
});
