import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../app/db/database.server.ts';
import { migrate } from '../../app/db/migrate.server.ts';
import { newScratchFolder } from './scratch-folder.ts';

/** An embedded database without tables, or with the newest schema. */
export type Template = 'empty' | 'migrated';

/** Pass the templates' paths to the test workers. */
const variables: Record<Template, string> = {
	empty: 'TEST_EMPTY_DATABASE',
	migrated: 'TEST_MIGRATED_DATABASE',
};

/**
 * A new folder for an embedded database. Creating and migrating one takes seconds and gives the same files
 * every time, so they are copied from a template if there is one.
 */
export async function newDataDir(template: Template = 'empty'): Promise<string> {
	const folder = await newFolder();
	const source = process.env[variables[template]];
	if (source) copy(source, folder);
	return folder;
}

/** A new folder without a database, for a site that uses a Postgres server. */
export function newFolder(): Promise<string> {
	return newScratchFolder('site-data-');
}

/** Creates the templates for this run; call the result to remove them. */
export async function makeDataTemplates(): Promise<() => Promise<void>> {
	const parent = await newScratchFolder('site-template-');
	const empty = path.join(parent, 'empty');
	const migrated = path.join(parent, 'migrated');
	const first = await openDatabase({ databaseUrl: undefined, dataDir: empty });
	await first.db.introspection.getSchemas();
	await first.close();
	copy(empty, migrated);
	const second = await openDatabase({ databaseUrl: undefined, dataDir: migrated });
	await migrate(second.db);
	await second.close();
	process.env[variables.empty] = empty;
	process.env[variables.migrated] = migrated;
	return () => rm(parent, { recursive: true, force: true });
}

// With asynchronous calls, which change threads for each file, it takes ten times as long.
function copy(source: string, folder: string): void {
	cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith('.sock') });
}
