import { execFileSync, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPostgresServer } from '../support/postgres-server.ts';
import { startSite } from '../support/site-process.ts';
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

test("writes a commit to the database's log on disk before the response", async (context) => {
	if (!hasStrace()) return context.skip('no strace');
	const postgres = await startPostgresServer({ fsync: 'on' });
	const site = await startSite({ databaseUrl: await postgres.databaseUrl('site') });
	await postAsScript(`${site.url}/contact`, contactMessage());
	const processes = [site.process.pid, ...(await postgres.processes())];
	const trace = spawn('strace', [
		...['-f', '-y', '-tt', ...processes.flatMap((pid) => ['-p', String(pid)]), '-o', traceFile],
		...['-e', 'trace=pwrite64,pwritev,pwritev2,write,writev,fsync,fdatasync', '-s', '40'],
	]);
	const ended = new Promise((resolve) => trace.once('exit', resolve));
	// strace prints it once per process.
	let attached = '';
	await new Promise<void>((resolve) => {
		trace.stderr.on('data', (text) => {
			attached += text;
			if (attached.split('attached').length > processes.length) resolve();
		});
	});
	const response = await postAsScript(`${site.url}/contact`, contactMessage());
	expect(response.status).toBe(200);
	trace.kill('SIGINT');
	await ended;
	const calls = (await readFile(traceFile, 'utf8')).split('\n');
	await rm(traceFile);

	const answered = calls.findIndex((call) => /write.*"HTTP\/1\.1 200/.test(call));
	expect(answered).toBeGreaterThan(-1);
	const before = calls.slice(0, answered);
	const written = before.findLastIndex((call) =>
		/pwrite\w*\(\d+<[^>]*pg_wal\/[0-9A-F]{24}>/.test(call),
	);
	expect(written).toBeGreaterThan(-1);
	const process = calls[written]?.split(/\s/)[0];
	const flushed = before.findIndex(
		(call, at) =>
			at > written &&
			call.startsWith(`${process} `) &&
			/(f(data)?sync\(\d+<[^>]*pg_wal\/[0-9A-F]{24}>\)|fdatasync resumed>\)|fsync resumed>\))\s+= 0/.test(
				call,
			),
	);
	expect(flushed).toBeGreaterThan(written);
	await site.stop();
	await postgres.remove();
});
