import { sql } from 'kysely';
import { causeOf } from '#app/platform/db/database.server.ts';
import { migrationState } from '#app/platform/db/migrate.server.ts';
import { loginOf, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { broken, type Check, good, warning } from './check.ts';

/** Seconds that the two clocks may differ; code that compares their times tolerates a few. */
const clockLimits = { good: 5, warning: 60 };

/** Seconds that a small commit may take; every form waits for one. */
const slowCommit = 0.5;

/** The server and the rights of its login, as the database reports them. */
interface Said {
	version: string;
	version_number: number;
	login: string;
	becomes_anon: boolean;
	becomes_team: boolean;
	becomes_limited: boolean;
	now: Date;
}

/** Says why the database can't be reached, and what to do about that cause. */
export function checkUnreachable(error: unknown): Check {
	const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
	const advice = advices[cause?.code ?? code] ?? advices.ECONNREFUSED ?? '';
	return broken('database', causeOf(error), advice);
}

const sign = 'Correct the user and the password in DATABASE_URL.';
const certificate =
	"Name the file with the certificate of the authority that signed the server's: add sslrootcert=/path/to/ca.pem to DATABASE_URL.";

/** By the code of the error, of Postgres, Node or OpenSSL. */
const advices: Record<string, string> = {
	ECONNREFUSED: 'Is the server running, and does DATABASE_URL have the right host and port?',
	'53300':
		'The server has no connection left: see in pg_stat_activity who holds them, lower DATABASE_CONNECTIONS of each process, or raise max_connections.',
	'28P01': sign,
	'28000': sign,
	'3D000':
		'Create the database ("createdb --owner=LOGIN NAME"), or correct its name in DATABASE_URL.',
	ENOENT:
		'DATABASE_URL names a file that is missing: the one in sslrootcert (a CA), sslcert or sslkey, or the socket of a server on this machine, which may not be running.',
	EACCES:
		"Let the site's user read the file that DATABASE_URL names in sslrootcert, sslcert or sslkey.",
	SELF_SIGNED_CERT_IN_CHAIN: certificate,
	DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
};

/**
 * Checks the database: its schema, the site's login, that it takes writes, and its clock.
 *
 * @param migrations folder of this version's migrations
 * @returns one check alone if the schema isn't this version's
 */
export async function checkDatabase(db: TeamDb, migrations?: string): Promise<Check[]> {
	const schema = await checkSchema(db, migrations);
	if (schema.state === 'broken') return [schema];
	const before = Date.now();
	const said = await askDatabase(db);
	const between = (before + Date.now()) / 2;
	return [
		schema,
		checkLogin(said),
		await checkWrites(db),
		checkClock((said.now.getTime() - between) / 1000),
	];
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
			pg_has_role(session_user, 'team_limited', 'member') as becomes_limited,
			clock_timestamp() as now`.compile(db),
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
	const before = performance.now();
	try {
		await tryWriting(loginOf(db));
	} catch (error) {
		const { code } = error as { code?: string };
		return broken(
			'writing',
			`it takes none: ${code === readOnly ? 'the database is read-only' : causeOf(error)}`,
			'Forms fail until it does. Look for a full disk, a standby, or "default_transaction_read_only" at the server.',
		);
	}
	const seconds = (performance.now() - before) / 1000;
	if (seconds < slowCommit) return good('writing', 'it takes writes');
	return warning(
		'writing',
		`a small commit took ${seconds.toFixed(1)} s`,
		"Every form waits for one: look at the database's disk, at its load, and at the standby that commits wait for.",
	);
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

/** @param ahead seconds that the database's clock is ahead of ours */
function checkClock(ahead: number): Check {
	const apart = Math.abs(ahead);
	if (apart <= clockLimits.good) {
		return good('clock', `within ${clockLimits.good} s of the database's`);
	}
	const say = apart > clockLimits.warning ? broken : warning;
	return say(
		'clock',
		`${Math.round(apart)} s ${ahead > 0 ? 'behind' : 'ahead of'} the database's`,
		'Have both machines set their clocks by NTP (timedatectl set-ntp true).',
	);
}
