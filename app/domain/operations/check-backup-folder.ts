import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { broken, type Check, good } from './check.ts';

/** A few kilobytes, which a full disk refuses. */
const probe = Buffer.alloc(16 * 1024);

/** Checks that a backup can be written to BACKUP_DIR, by a small file that is removed at once. */
export async function checkBackupFolder(folder: string): Promise<Check> {
	const file = path.join(folder, `.doctor-${randomUUID()}`);
	try {
		// As a backup does.
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await writeFile(file, probe, { flag: 'wx', mode: 0o600, flush: true });
		return good('backup folder', `${folder} takes files`);
	} catch (error) {
		const { code = '', message } = error as NodeJS.ErrnoException;
		const { found, advice } = problems[code] ?? { found: message, advice: elsewhere };
		return broken('backup folder', `${folder} takes no files: ${found}`, advice(folder));
	} finally {
		await rm(file, { force: true }).catch(() => {});
	}
}

interface Problem {
	found: string;
	advice: (folder: string) => string;
}

const elsewhere = () => 'Fix what it names, or set BACKUP_DIR to another folder.';

const noRight: Problem = {
	found: `${userInfo().username} may not write there`,
	advice: (folder) => `Run: chown ${userInfo().username} ${folder}; or name another folder.`,
};

const problems: Record<string, Problem> = {
	EACCES: noRight,
	EPERM: noRight,
	EROFS: {
		found: 'its disk is read-only',
		advice: () =>
			'Mount it for writing, and name it under ReadWritePaths in the unit; or set BACKUP_DIR to another folder.',
	},
	ENOSPC: { found: 'its disk is full', advice: () => 'Make room there, or use a larger disk.' },
	EDQUOT: { found: "its user's quota is used up", advice: () => 'Make room there.' },
	ENOTDIR: {
		found: 'part of its path is a file',
		advice: () => 'Set BACKUP_DIR to the path of a folder.',
	},
	EEXIST: { found: 'it is a file', advice: () => 'Set BACKUP_DIR to the path of a folder.' },
};
