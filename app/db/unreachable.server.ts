import { sql } from 'kysely';
import type { DatabaseLocation } from './database.server.ts';
import type { Database } from './schema.ts';

/** The database cannot be reached; the message names it, without the password, and says why. */
export class DatabaseUnreachable extends Error {
	override name = 'DatabaseUnreachable';

	constructor(location: DatabaseLocation, cause: unknown) {
		super(`The database ${nameOf(location)} cannot be reached: ${causeOf(cause)}.`, { cause });
	}
}

/** @throws DatabaseUnreachable when a first query fails */
export async function ensureReachable(db: Database, location: DatabaseLocation): Promise<void> {
	try {
		await sql`select 1`.execute(db);
	} catch (error) {
		throw new DatabaseUnreachable(location, error);
	}
}

function nameOf({ databaseUrl, dataDir }: DatabaseLocation): string {
	if (databaseUrl === undefined) return `in ${dataDir}`;
	if (!URL.canParse(databaseUrl)) return 'that DATABASE_URL names';
	const { host, pathname } = new URL(databaseUrl);
	return `at ${host}${pathname}`;
}

/** What went wrong, in a few words, even where the error itself says nothing (pg tries several IP addresses). */
export function causeOf(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
	const text = error instanceof Error ? error.message : String(error);
	return (text || 'no reason was given').replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/\.$/, '');
}
