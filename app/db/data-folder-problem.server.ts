import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The embedded database cannot use its folder; the message says why and what to do. */
class DataFolderProblem extends Error {
	override name = 'DataFolderProblem';
}

/** Bytes that Postgres needs to start: one more segment of its write-ahead log (16 MB), and some spare. */
const leastRoom = 20 * 1024 * 1024;

/**
 * Finds out whether the folder itself is why something failed. Trying to write is more reliable than
 * reading the error: PGlite's errors only say that something did not work.
 *
 * @returns undefined when the folder is all right
 */
export async function findFolderProblem(dataDir: string): Promise<DataFolderProblem | undefined> {
	const probe = path.join(dataDir, '.probe');
	try {
		await mkdir(dataDir, { recursive: true });
		await writeFile(probe, Buffer.alloc(leastRoom));
		return undefined;
	} catch (error) {
		return explain((error as NodeJS.ErrnoException).code, dataDir);
	} finally {
		await rm(probe, { force: true }).catch(() => {});
	}
}

function explain(code: string | undefined, dataDir: string): DataFolderProblem | undefined {
	switch (code) {
		case 'ENOSPC':
		case 'EDQUOT':
			return new DataFolderProblem(
				`There is no room left for the data folder ${dataDir}. Free some (at least ${leastRoom / 1024 / 1024} MB), or set DATA_DIR to a folder on another disk.`,
			);
		case 'EROFS':
		case 'EACCES':
		case 'EPERM':
			return new DataFolderProblem(
				`The data folder ${dataDir} cannot be written to. Give this user the right to, or set DATA_DIR to another folder.`,
			);
		case 'ENOTDIR':
		case 'EEXIST':
			return new DataFolderProblem(
				`The data folder ${dataDir} is not a folder. Set DATA_DIR to another.`,
			);
		default:
			return undefined;
	}
}
