import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../support/site-process.ts';

// Values of settings are tested beside app/platform/http/env.server.ts; these errors show only at a start.

test.each([
	['HOST', '203.0.113.1', /HOST/],
	['HOST', 'no.such.host.invalid', /HOST/],
	['DATABASE_URL', 'postgres://user:secret@127.0.0.1:1/site', /127\.0\.0\.1:1\/site/],
])('%s=%s: the start says so in one sentence and exits with 1', async (name, value, named) => {
	const env = { [name]: value };
	await expect(startSite({ built: true, env })).rejects.toThrow(oneSentence(named));
});

test('reports a missing settings file', async () => {
	const env = { CLARIFOLIO_ENV: '/no/such.env' };
	await expect(startSite({ built: true, env })).rejects.toThrow('The settings file /no/such.env');
});

test('a CONTENT_DIR without copy: the start names the first missing file', async () => {
	const env = { CONTENT_DIR: '/no/such/folder' };
	await expect(startSite({ built: true, env })).rejects.toThrow(
		/code 1:\n\/no\/such\/folder\/site\.yaml cannot be used:\n {2}there is no such file\n$/,
	);
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

test('reports a missing or invalid DKIM key', async () => {
	const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org', DKIM_SELECTOR: 'a' };
	for (const file of ['/no/such/key.pem', 'package.json']) {
		const env = { ...mail, DKIM_KEY_FILE: file };
		await expect(startSite({ built: true, env })).rejects.toThrow(oneSentence(/DKIM_KEY_FILE/));
	}
});

const oneSentence = (named: RegExp) =>
	new RegExp(`ended with code 1:\\n(?=.*${named.source})(?!.*secret)[^\\n]+\\n$`);
