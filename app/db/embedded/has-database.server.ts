import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from './data-folder.server.ts';

/**
 * Whether a data folder has a database, or something else that whoever opens it has to be told of: a file in its place,
 * the database of an earlier version.
 */
export function hasDatabase(dataDir: string): boolean {
	const { root, database } = dataFolder(dataDir);
	const found = statSync(root, { throwIfNoEntry: false });
	if (found && !found.isDirectory()) return true;
	return existsSync(database) || existsSync(path.join(root, 'postgres'));
}
