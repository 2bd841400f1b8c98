import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';

const env = { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

test('a full disk: reports failing forms, loses nothing acknowledged, and recovers with free space', async (context) => {
	const folder = await mkdtemp(path.join(tmpdir(), 'site-small-'));
	try {
		const small = ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder];
		execFileSync('mount', small, { stdio: 'pipe' });
	} catch {
		return context.skip('this machine does not let the tests mount a small disk');
	}
	const dataDir = path.join(folder, 'data');
	const site = await startSite({ dataDir, env });
	const send = async () => {
		const message = contactMessage({ message: randomBytes(60_000).toString('base64') });
		const { status } = await postAsScript(`${site.url}/contact`, message);
		return { status, key: message.submission_key ?? '' };
	};
	const { bavail, bsize } = await statfs(folder);
	const room = Math.max(bavail * bsize - 2 * 1024 * 1024, 0);
	// The server may take the rest meanwhile.
	await writeFile(path.join(folder, 'fill'), Buffer.alloc(room)).catch((error) => {
		expect(error.code).toBe('ENOSPC');
	});

	const acknowledged: string[] = [];
	let failed: number | undefined;
	for (let sent = 0; sent < 400 && failed === undefined; sent += 1) {
		const { status, key } = await send();
		if (status === 200) acknowledged.push(key);
		else failed = status;
	}
	expect(failed).toBe(503);
	expect((await fetch(`${site.url}/about`)).status).toBe(200);

	await rm(path.join(folder, 'fill'));
	await until(send, ({ status }) => status === 200);
	expect(await site.stop()).toBe(0);

	const again = await startSite({ dataDir, env });
	const { db, close } = await openDatabase(again.location);
	const rows = await db.selectFrom('contact_messages').select('submission_key').execute();
	const stored = new Set(rows.map(({ submission_key }) => submission_key));
	expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
	await close();
	await again.stop();
	execFileSync('umount', ['-l', folder]);
	await rm(folder, { recursive: true });
});
