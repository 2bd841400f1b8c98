import {
	type Compilable,
	CompiledQuery,
	type Driver,
	DummyDriver,
	Kysely,
	type KyselyPlugin,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
	sql,
	type Transaction,
} from 'kysely';
import type { Database, Schema, SubmissionTable } from './schema.ts';

declare const role: unique symbol;

/** Builds statements for one role without running them; the functions below do that. */
type RoleDb<Role extends string, Tables> = Pick<
	Kysely<Tables>,
	'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'getExecutor'
> & { readonly [role]: Role };

/** The tables that visitors have rights on (migrations/0006-blog.sql, 0009-submissions.sql, 0015-stories.sql, 0017-topics.sql, 0018-questions.sql). */
type VisitorSchema = Pick<
	Schema,
	'blog_posts' | 'public_stories' | 'topics' | 'topic_changes' | 'questions' | SubmissionTable
>;

/** The database as code for visitors sees it. */
export type VisitorDb = RoleDb<'anon', VisitorSchema>;

/** The database as the desk and the jobs see it. */
export type TeamDb = RoleDb<'team', Schema>;

/** The login's connections behind each wrapper. */
const logins = new WeakMap<object, Database>();

/** Wraps the login's connections for code that serves visitors. */
export function visitorDb(login: Database): VisitorDb {
	return handOut(login) as unknown as VisitorDb;
}

/** Returns a database for visitors of which every statement fails, for while the real one may be outdated. */
export function silentDb(): VisitorDb {
	return visitorDb(
		builderOf(() => new NoDriver('The database has confirmed nothing for too long.')),
	);
}

/** Wraps the login's connections for the desk and the jobs. */
export function teamDb(login: Database): TeamDb {
	return handOut(login) as unknown as TeamDb;
}

/** The forms that a database of the desk is limited to. */
const formsOf = new WeakMap<object, readonly string[]>();

/**
 * Returns the desk's database for a member who sees only some forms: every statement runs as `team_limited`, whose policies
 * leave the items and submissions of those forms (migrations/0001-roles.sql).
 *
 * @param forms their tables
 */
export function limitedDb(db: TeamDb, forms: readonly string[]): TeamDb {
	const limited = handOut(loginOf(db));
	formsOf.set(limited, forms);
	return limited as unknown as TeamDb;
}

/** Runs a part of a team's transaction as limitedDb does; without forms, as it is. */
export async function asLimited<T>(
	trx: Transaction<Schema>,
	forms: readonly string[] | null,
	work: () => Promise<T>,
): Promise<T> {
	if (!forms) return work();
	await sql.raw(`set local role team_limited${setAll(settingsOf(forms))}`).execute(trx);
	const result = await work();
	await sql.raw('set local role team').execute(trx);
	return result;
}

const settingsOf = (forms: readonly string[]) => ({
	'desk.forms': forms.filter((form) => /^[a-z_]+$/.test(form)).join(','),
});

/** Returns the login's connections, for the functions that switch roles on them. */
export function loginOf(db: VisitorDb | TeamDb): Database {
	const login = logins.get(db);
	if (!login) throw new Error('This is not a database of a role.');
	return login;
}

function handOut(login: Database): Database {
	const builder = builderOf(
		() => new NoDriver('Run this statement as its role with asTeam or queryAsAnon.'),
		login.getExecutor().plugins,
	);
	logins.set(builder, login);
	return builder;
}

function builderOf(createDriver: () => Driver, plugins: readonly KyselyPlugin[] = []): Database {
	return new Kysely({
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createDriver,
			createIntrospector: (db) => new PostgresIntrospector(db),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
		plugins: [...plugins],
	});
}

/** Refuses to run statements: directly, they would use the login's rights. */
class NoDriver extends DummyDriver {
	readonly #reason: string;

	constructor(reason: string) {
		super();
		this.#reason = reason;
	}

	override acquireConnection() {
		return Promise.reject(new Error(this.#reason));
	}
}

/** The roles that the site's login can become (migrations/0001-roles.sql). */
type Role = 'anon' | 'team' | 'team_limited';

/** Milliseconds after which a statement is canceled, unless its caller says otherwise. */
const usualMs = 5_000;

/** Milliseconds by which the server cancels a statement before the driver gives it up. */
const serverFirstMs = 1_000;

/**
 * Returns the statement that makes the rest of a transaction the role's, with a time limit for each statement. The
 * server must know the limit as well: a driver that gives up leaves its statement running, with its locks. Our
 * statements are short: compiling one (JIT) takes longer than running it, and poolers refuse a setting of the session.
 */
const enterRole = (role: Role, maxMs: number, settings: Record<string, string>) =>
	`set local role ${role}; set local statement_timeout = ${maxMs}; set local jit = off${setAll(settings)}`;

const setAll = (settings: Record<string, string>) =>
	Object.entries(settings)
		.map(([name, value]) => `; set local ${name} = '${value}'`)
		.join('');

/**
 * Runs work in one transaction as a role; the role ends with the transaction. Statements of migrations, backups and the
 * shell may take as long as they need.
 */
function asRole<T>(
	db: Database,
	role: Role,
	work: (trx: Transaction<Schema>) => Promise<T>,
	settings: Record<string, string> = {},
): Promise<T> {
	const maxMs = db.maxStatement === undefined ? 0 : db.maxStatement - serverFirstMs;
	return db.transaction().execute(async (trx) => {
		await sql.raw(enterRole(role, maxMs, settings)).execute(trx);
		return work(trx);
	});
}

/**
 * Runs one statement like asRole, in a single round trip to the server: no part waits for the result of the
 * one before. If entering the role fails, the transaction is already broken and refuses the statement.
 *
 * @param statement built with any of Kysely's builders, not executed, or already compiled
 * @param maxMs milliseconds after which the server cancels it
 * @param settings of its transaction, for triggers; names and values are our own
 * @throws the statement's error, after which nothing of it remains
 */
async function onceAsRole<T>(
	db: Kysely<Schema>,
	role: Role,
	statement: Compilable<T> | CompiledQuery<T>,
	maxMs = usualMs,
	settings: Record<string, string> = {},
): Promise<QueryResult<T>> {
	// The role ends with the transaction, so a pooler that shares connections by transaction never sees it.
	const enter = `begin; ${enterRole(role, maxMs, settings)}`;
	const compiled = 'compile' in statement ? statement.compile() : statement;
	// Unlike this, db.connection() would wait for each result before sending the next query.
	return db.getExecutor().provideConnection(async (connection) => {
		const [entered, done, left] = await Promise.allSettled([
			connection.executeQuery(CompiledQuery.raw(enter)),
			connection.executeQuery<T>(compiled),
			connection.executeQuery(CompiledQuery.raw('commit')),
		]);
		if (entered.status === 'rejected') throw entered.reason;
		if (done.status === 'rejected') throw done.reason;
		if (left.status === 'rejected') throw left.reason;
		return done.value;
	});
}

/**
 * Runs one statement of a visitor as the role `anon`, which can add submissions, read published posts and raise a like
 * count, and nothing else (row-level security in migrations/), in a single round trip (onceAsRole).
 */
export function queryAsAnon<T>(
	db: VisitorDb,
	statement: Compilable<T> | CompiledQuery<T>,
	maxMs?: number,
	settings?: Record<string, string>,
): Promise<QueryResult<T>> {
	return onceAsRole(loginOf(db), 'anon', statement, maxMs, settings);
}

/** Runs the desk's work in one transaction as the role `team`, which holds exactly the rights named in migrations/. */
export function asTeam<T>(db: TeamDb, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
	const forms = formsOf.get(db);
	if (!forms) return asRole(loginOf(db), 'team', work);
	return asRole(loginOf(db), 'team_limited', work, settingsOf(forms));
}

/** Runs one statement of the desk like asTeam, in a single round trip (onceAsRole). */
export function onceAsTeam<T>(
	db: TeamDb,
	statement: Compilable<T> | CompiledQuery<T>,
	maxMs?: number,
): Promise<QueryResult<T>> {
	const forms = formsOf.get(db);
	if (!forms) return onceAsRole(loginOf(db), 'team', statement, maxMs);
	return onceAsRole(loginOf(db), 'team_limited', statement, maxMs, settingsOf(forms));
}

/**
 * The start of the transaction by the database's clock, as an SQL expression. Clocks of processes differ, so times that
 * several processes compare come from the database.
 */
export const now = sql<Date>`now()`;

/** A time that many milliseconds from now, or before it. */
export const fromNow = (ms: number) => sql<Date>`now() + ${sql.lit(ms)} * interval '1 millisecond'`;

/** Returns the database's current time, for several statements that must mean the same moment. */
export async function databaseTime(db: TeamDb): Promise<Date> {
	const { rows } = await onceAsTeam(db, sql<{ now: Date }>`select now()`.compile(db));
	return rows[0]?.now ?? new Date();
}
