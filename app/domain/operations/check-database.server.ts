import { sql } from 'kysely';
import { causeOf } from '#app/platform/db/database.server.ts';
import { migrationState } from '#app/platform/db/migrate.server.ts';
import { loginOf, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { broken, type Check, good } from './check.ts';

/** The server and the rights of its login, as the database reports them. */
interface Said {
	version: string;
	version_number: number;
	login: string;
	becomes_anon: boolean;
	becomes_team: boolean;
	becomes_limited: boolean;
}

/** Says why the database can't be reached. */
export const checkUnreachable = (error: unknown): Check =>
	broken(
		'database',
		causeOf(error),
		'Is the server running, and are host, port, user, password, name and certificates in DATABASE_URL right? pg_stat_activity says who holds its connections.',
	);

/**
 * Checks the database: its schema, the site's login, and that it takes writes.
 *
 * @param migrations folder of this version's migrations
 * @returns one check alone if the schema isn't this version's
 */
export async function checkDatabase(db: TeamDb, migrations?: string): Promise<Check[]> {
	const schema = await checkSchema(db, migrations);
	if (schema.state === 'broken') return [schema];
	return [schema, checkLogin(await askDatabase(db)), await checkWrites(db)];
}

async function checkSchema(db: TeamDb, migrations?: string): Promise<Check> {
	try {
		const { applied, pending } = await migrationState(loginOf(db), migrations);
		if (applied.length === 0) {
			return broken(
				'schema',
				'the database is empty',
				'Start the site, or run "npm run -s team -- migrate", then check again.',
			);
		}
		if (pending.length === 0) return good('schema', `${applied.at(-1)}, the newest`);
		return broken(
			'schema',
			`behind this version by ${pending.join(', ')}`,
			'Restart the site, or run "npm run -s team -- migrate".',
		);
	} catch (error) {
		// The schema is older or newer than this version; the message says what to do.
		return broken('schema', "not this version's", `${causeOf(error)}.`);
	}
}

async function askDatabase(db: TeamDb): Promise<Said> {
	const { rows } = await onceAsTeam(
		db,
		sql<Said>`select
			current_setting('server_version') as version,
			current_setting('server_version_num')::int as version_number,
			session_user::text as login,
			pg_has_role(session_user, 'anon', 'member') as becomes_anon,
			pg_has_role(session_user, 'team', 'member') as becomes_team,
			pg_has_role(session_user, 'team_limited', 'member') as becomes_limited`.compile(db),
	);
	const [said] = rows;
	if (!said) throw new Error('The database says nothing of itself.');
	return said;
}

function checkLogin({ version, version_number, login, ...may }: Said): Check {
	const server = `Postgres ${version.split(' ')[0]}`;
	if (version_number < 150_000) {
		return broken('database', server, 'The site needs Postgres 15 or newer: upgrade it.');
	}
	const missing = [
		!may.becomes_anon && 'anon',
		!may.becomes_team && 'team',
		!may.becomes_limited && 'team_limited',
	].filter(Boolean);
	return missing.length === 0
		? good('database', `${server}, as ${login}, who may become anon and team`)
		: broken(
				'database',
				`${login} may not become ${missing.join(' or ')}`,
				`Run as the database's owner: grant ${missing.join(', ')} to "${login}" with inherit false, set true;`,
			);
}

async function checkWrites(db: TeamDb): Promise<Check> {
	try {
		await tryWriting(loginOf(db));
		return good('writing', 'it takes writes');
	} catch (error) {
		const { code } = error as { code?: string };
		return broken(
			'writing',
			`it takes none: ${code === readOnly ? 'the database is read-only' : causeOf(error)}`,
			'Forms fail until it does. Look for a full disk, a standby, or "default_transaction_read_only" at the server.',
		);
	}
}

/** SQLSTATE of a write on a standby or in a read-only session. */
const readOnly = '25006';

async function tryWriting(db: Database): Promise<void> {
	await db.transaction().execute(async (trx) => {
		// Fails on a standby or in a read-only session, and otherwise changes no row.
		await sql`update revocations set number = number where false`.execute(trx);
		// Tests the write-ahead log with an empty message, flushed with the commit.
		await sql`select pg_logical_emit_message(true, 'doctor', '')`.execute(trx);
	});
}
