import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';

let folder: string;
let mounted = false;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'site-small-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder], {
			stdio: 'pipe',
		});
		mounted = true;
	} catch {
		process.stdout.write(
			'This machine does not let the tests mount a small disk; those are skipped.\n',
		);
	}
});
afterAll(async () => {
	if (mounted) execFileSync('umount', ['-l', folder]);
	await rm(folder, { recursive: true, force: true });
});

const env = { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

/** Matches a one-line message for a person, without a stack. */
const sentence = (start: RegExp) => new RegExp(`ended with code 1:\\n${start.source}[^\\n]*\\n$`);

describe('a disk without room', () => {
	test('exits with a message and code 1 at the start', async (context) => {
		if (!mounted) return context.skip('no mount');
		const dataDir = path.join(folder, 'full');
		await mkdir(dataDir);
		await writeFile(path.join(folder, 'fill'), Buffer.alloc(130 * 1024 * 1024));
		await expect(startSite({ dataDir })).rejects.toThrow(
			sentence(/The database in .* could not be made: .*No space left on device/),
		);
		// No half of a database.
		expect(await readdir(dataDir)).toEqual(['database.password']);
		await rm(path.join(folder, 'fill'));
		await rm(dataDir, { recursive: true });
	});

	test('reports failing forms while running, loses nothing acknowledged, and recovers with free space', async (context) => {
		if (!mounted) return context.skip('no mount');
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
	});
});

test("exits with a message and code 1 if the data folder can't be written", async (context) => {
	const dataDir = path.join(folder, 'read-only');
	await mkdir(dataDir);
	if (process.getuid?.() === 0) {
		// Permissions don't restrict root; a mount does.
		if (!mounted) return context.skip('no mount');
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,mode=755', 'tmpfs', dataDir]);
	} else {
		await chmod(dataDir, 0o500);
	}
	try {
		await expect(startSite({ dataDir })).rejects.toThrow(
			sentence(/The data folder .* can't be written to/),
		);
	} finally {
		if (process.getuid?.() === 0) execFileSync('umount', [dataDir]);
	}
});
