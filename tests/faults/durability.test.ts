import { execFileSync, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';

const traceFile = path.join('/tmp', `site-trace-${process.pid}`);

function hasStrace(): boolean {
	try {
		execFileSync('strace', ['-V'], { stdio: 'ignore' });
		return true;
	} catch {
		process.stdout.write('strace is not installed; what the kernel sees is not checked.\n');
		return false;
	}
}

test('the embedded database has the log of a commit on the disk before it is answered', async (context) => {
	if (!hasStrace()) return context.skip('no strace');
	const site = await startSite();
	await postAsScript(`${site.url}/contact`, contactMessage());

	const trace = spawn('strace', [
		...['-f', '-y', '-tt', '-p', String(site.process.pid), '-o', traceFile],
		...['-e', 'trace=pwrite64,write,writev,fsync,fdatasync', '-s', '40'],
	]);
	const ended = new Promise((resolve) => trace.once('exit', resolve));
	await new Promise((resolve) => trace.stderr.once('data', resolve));
	const response = await postAsScript(`${site.url}/contact`, contactMessage());
	expect(response.status).toBe(200);
	trace.kill('SIGINT');
	await ended;
	const calls = (await readFile(traceFile, 'utf8')).split('\n');
	await rm(traceFile);

	const last = (pattern: RegExp) => calls.findLastIndex((call) => pattern.test(call));
	const written = last(/pwrite64\(\d+<[^>]*pg_wal\/[0-9A-F]{24}>/);
	const flushed = calls.findIndex(
		(call, at) => at > written && /fsync\(\d+<[^>]*pg_wal\/[0-9A-F]{24}>\)\s+= 0/.test(call),
	);
	const answered = calls.findIndex((call) => /write.*"HTTP\/1\.1 200/.test(call));
	expect(written).toBeGreaterThan(-1);
	expect(flushed).toBeGreaterThan(written);
	expect(answered).toBeGreaterThan(flushed);
	await removeSite(site);
});
