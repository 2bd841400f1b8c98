import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

declare const role: unique symbol;

/** The database as code that serves a visitor holds it. */
export type VisitorDb = Kysely<Schema> & { readonly [role]: 'anon' };

/** The database as the desk and the jobs hold it; as-team.server.ts takes nothing else. */
export type TeamDb = Kysely<Schema> & { readonly [role]: 'team' };

/** Names a connection as the visitors' own; called once, where the process starts. */
export function visitorDb(db: Kysely<Schema>): VisitorDb {
	return db as VisitorDb;
}

/** Names a connection as the team's own; called once, where the process or the command starts. */
export function teamDb(db: Kysely<Schema>): TeamDb {
	return db as TeamDb;
}
