import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx.ts';
import { ensureCommand } from '../support/debian-package.ts';

let folder: string;
let behind: BehindNginx;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'site-certificate-'));
	execFileSync(
		ensureCommand('openssl', 'openssl'),
		[
			...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
			...['-days', '2', '-subj', '/CN=site.test'],
			...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
		],
		{ stdio: 'ignore' },
	);
	behind = await startBehindNginx({}, folder);
});
afterAll(async () => {
	await behind.remove();
	await rm(folder, { recursive: true, force: true });
});

function overTls(maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string | null> {
	const { port } = new URL(behind.nginx.secureUrl);
	return new Promise((resolve, reject) => {
		const options = { maxVersion, minVersion: maxVersion, rejectUnauthorized: false };
		// Node's own settings would refuse the old version before the server can.
		const socket = connectTls(Number(port), '127.0.0.1', {
			...options,
			ciphers: 'DEFAULT@SECLEVEL=0',
		});
		socket.once('error', reject);
		socket.once('secureConnect', () => {
			resolve(socket.getProtocol());
			socket.destroy();
		});
	});
}

test("serves pages over HTTP/2 with the site's headers", async () => {
	const session = connect(behind.nginx.secureUrl, { rejectUnauthorized: false });
	const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
	const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
		stream.once('response', resolve);
		stream.once('error', reject);
	});
	expect(headers).toMatchObject({
		':status': 200,
		'content-encoding': 'br',
		'strict-transport-security': expect.stringContaining('max-age='),
		server: 'nginx',
	});
	expect(session.alpnProtocol).toBe('h2');
	session.destroy();
});

test('redirects http to the same URL over https', async () => {
	const redirect = await fetch(`${behind.nginx.url}/blog?page=1`, { redirect: 'manual' });
	expect(redirect.status).toBe(308);
	expect(redirect.headers.get('location')).toBe(`${behind.nginx.secureUrl}/blog?page=1`);
});

test('accepts TLS 1.3 and 1.2, and no older version', async () => {
	expect(await overTls('TLSv1.3')).toBe('TLSv1.3');
	expect(await overTls('TLSv1.2')).toBe('TLSv1.2');
	await expect(overTls('TLSv1.1')).rejects.toThrow(/alert|protocol|ECONNRESET/i);
});
