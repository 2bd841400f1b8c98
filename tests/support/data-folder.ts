import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../app/db/database.server.ts';

/** Passes the template's path to the test workers. */
const variable = 'TEST_DATA_TEMPLATE';

/**
 * A new folder for an embedded database without tables. Creating the database takes seconds and gives the
 * same files every time, so they are copied from a template if there is one.
 */
export async function newDataDir(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'site-data-'));
	const template = process.env[variable];
	if (template)
		await cp(template, folder, { recursive: true, filter: (file) => !file.endsWith('.sock') });
	return folder;
}

/** Creates the template for this run; call the result to remove it. */
export async function makeDataTemplate(): Promise<() => Promise<void>> {
	const folder = await mkdtemp(path.join(tmpdir(), 'site-template-'));
	const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
	await db.introspection.getSchemas();
	await close();
	process.env[variable] = folder;
	return () => rm(folder, { recursive: true, force: true });
}
