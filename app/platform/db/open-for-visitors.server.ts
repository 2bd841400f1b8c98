import {
	type ConnectionOptions,
	type DatabaseLocation,
	ensureReachable,
	type OpenDatabase,
	openDatabase,
	withoutTimeLimit,
} from './database.server.ts';
import { migrate, type Seed } from './migrate.server.ts';

/** Timeout of a visitor's statement in milliseconds; the server stops it a little earlier. */
const maxStatement = 6_000;

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
	const open = await openDatabase(location, { ...options, maxStatement, alone: true });
	try {
		await ensureReachable(open.db, location);
		await withoutTimeLimit(open.db, (db) =>
			migrate(db, 'migrations', open.embedded ? seed : undefined),
		);
		return open;
	} catch (error) {
		await open.close();
		throw error;
	}
}
