import {
	type ConnectionOptions,
	type DatabaseLocation,
	type OpenDatabase,
	openDatabase,
} from './database.server.ts';
import { migrate, type Seed } from './migrate.server.ts';
import { ensureReachable } from './unreachable.server.ts';

/** Timeout of a visitor's statement in milliseconds; the server stops it a little earlier. */
const longestStatement = 6_000;

/** Options for the visitors' connections. */
interface VisitorOptions extends Pick<ConnectionOptions, 'connections' | 'onLost'> {
	/** Seeds a new embedded database; a hosted one is the team's to fill. */
	seed?: Seed | undefined;
}

/**
 * Opens the site's database with the newest schema. On a Postgres server a migration may take long and a
 * visitor's statement may not, so they use separate connections.
 *
 * @throws DatabaseUnreachable, and as openDatabase and migrate do
 */
export async function openForVisitors(
	location: DatabaseLocation,
	{ seed, ...options }: VisitorOptions,
): Promise<OpenDatabase> {
	const migrationDb = await openDatabase(location, { connections: 1 });
	try {
		await ensureReachable(migrationDb.db, location);
		await migrate(
			migrationDb.db,
			'migrations',
			migrationDb.engine === 'embedded' ? seed : undefined,
		);
	} catch (error) {
		await migrationDb.close();
		throw error;
	}
	if (migrationDb.engine === 'embedded') return migrationDb;
	await migrationDb.close();
	return openDatabase(location, { ...options, longestStatement });
}
