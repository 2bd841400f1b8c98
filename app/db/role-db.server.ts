import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from 'kysely';
import type { Database, Schema, SubmissionTable } from './schema.ts';

declare const role: unique symbol;

/** Builds statements for one role without running any; as-anon.server.ts and as-team.server.ts run them. */
type RoleDb<Role extends string, Tables> = Pick<
	Kysely<Tables>,
	'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'getExecutor'
> & { readonly [role]: Role };

/** The tables that visitors have rights on (migrations/0006-posts.sql, 0009-forms.sql, 0021-stories.sql). */
export type VisitorSchema = Pick<Schema, 'blog_posts' | 'public_stories' | SubmissionTable>;

/** The database as visitor-facing code gets it. */
export type VisitorDb = RoleDb<'anon', VisitorSchema>;

/** The database as the desk and the jobs get it. */
export type TeamDb = RoleDb<'team', Schema>;

/** The login's connections behind each handed-out wrapper. */
const logins = new WeakMap<object, Database>();

/** Wraps the login's connections for visitor-facing code. */
export function visitorDb(login: Database): VisitorDb {
	return handOut(login) as unknown as VisitorDb;
}

/** Wraps the login's connections for the desk and the jobs. */
export function teamDb(login: Database): TeamDb {
	return handOut(login) as unknown as TeamDb;
}

/** The login's connections, for the functions that switch roles on them. */
export function loginOf(db: VisitorDb | TeamDb): Database {
	const login = logins.get(db);
	if (!login) throw new Error('This is not a database of a role.');
	return login;
}

function handOut(login: Database): Database {
	const builder: Database = new Kysely({
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createDriver: () => new NoDriver(),
			createIntrospector: (db) => new PostgresIntrospector(db),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
		plugins: [...login.getExecutor().plugins],
	});
	logins.set(builder, login);
	return builder;
}

/** Executed directly, a statement would run with the login's rights. */
class NoDriver extends DummyDriver {
	override acquireConnection() {
		return Promise.reject(new Error('Run this statement as its role (app/db/as-role.server.ts).'));
	}
}
