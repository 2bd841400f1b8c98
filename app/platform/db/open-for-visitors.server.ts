import {
	type ConnectionOptions,
	type DatabaseLocation,
	ensureReachable,
	type OpenDatabase,
	openDatabase,
} from './database.server.ts';
import { migrate, type Seed } from './migrate.server.ts';

/** Timeout of a visitor's statement in milliseconds; the server stops it a little earlier. */
const maxStatement = 6_000;

/** Options for the visitors' connections. */
interface VisitorOptions extends Pick<ConnectionOptions, 'connections' | 'onLost'> {
	/** Seeds a new embedded database. An external one is left for the team to fill. */
	seed?: Seed | undefined;
}

/**
 * Opens the site's database with the newest schema. A migration may take long and a visitor's statement may
 * not, so they use separate connections.
 *
 * @throws DatabaseUnreachable, and what openDatabase and migrate throw
 */
export async function openForVisitors(
	location: DatabaseLocation,
	{ seed, ...options }: VisitorOptions,
): Promise<OpenDatabase> {
	const migrations = await openDatabase(location, { connections: 1 });
	try {
		await ensureReachable(migrations.db, location);
		await migrate(migrations.db, 'migrations', migrations.embedded ? seed : undefined);
		// Opened before the other connection is closed, so that the embedded server keeps running.
		return await openDatabase(location, { ...options, maxStatement });
	} finally {
		await migrations.close();
	}
}
