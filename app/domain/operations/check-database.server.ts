import { sql } from 'kysely';
import { causeOf } from '#app/platform/db/database.server.ts';
import { migrationState } from '#app/platform/db/migrate.server.ts';
import { loginOf, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { tables } from '#app/platform/db/tables.ts';
import { findWriteProblem } from '#app/platform/db/takes-writes.server.ts';
import { lastWorked, newestRun, readBackupState } from './backup-runs.server.ts';
import { broken, type Check, good, sizeText, spanText, warning } from './check.ts';
import { checkBackupFolder } from './check-backup-folder.ts';
import { checkStandby } from './check-standby.server.ts';
import { databaseSize } from './measures.server.ts';

/** Version, size and clock as the database reports them. */
interface Said {
	version: string;
	version_number: number;
	login: string;
	becomes_anon: boolean;
	becomes_team: boolean;
	temporary: boolean;
	dead: number;
	live: number;
	vacuumed: Date | null;
	autovacuum: boolean;
	/** Age in transactions of the oldest row that was never frozen; Postgres stops at 2 billion. */
	age: number;
	now: Date;
}

/** Seconds that the two clocks may differ; code that compares their times tolerates a few. */
const clockLimits = { good: 5, warning: 60 };

/** Transactions: two and a half times autovacuum's freeze threshold, and half of the count at which Postgres stops. */
const ageLimits = { good: 500_000_000, warning: 1_000_000_000 };

/** Days after which a backup is old; the documentation asks for one a day. */
const oldBackup = 2;

/** Hours after which a decision export is old; one is written every hour. */
const oldDecisionExport = 3;

/**
 * Checks the database and the privileges in it.
 *
 * @param migrations folder of this version's migrations
 */
export async function checkDatabase(
	db: TeamDb,
	embedded: boolean,
	migrations?: string,
): Promise<Check[]> {
	const schema = await checkSchema(db, migrations);
	if (schema.state === 'broken') return [schema];
	const before = Date.now();
	const said = await askDatabase(db);
	const between = (before + Date.now()) / 2;
	const standby = embedded ? undefined : await checkStandby(db);
	return [
		schema,
		checkVersion(said, embedded),
		checkLogin(said),
		await checkRights(db),
		checkTemporary(said),
		await checkWrites(db),
		...(standby ? [standby] : []),
		checkSize(await databaseSize(db)),
		...checkVacuum(said),
		checkClock((said.now.getTime() - between) / 1000, embedded),
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
			has_database_privilege('anon', current_database(), 'temporary')
				or has_database_privilege('team', current_database(), 'temporary') as temporary,
			coalesce((select sum(n_dead_tup) from pg_stat_user_tables), 0)::int8::float8 as dead,
			coalesce((select sum(n_live_tup) from pg_stat_user_tables), 0)::int8::float8 as live,
			(select max(greatest(last_vacuum, last_autovacuum)) from pg_stat_user_tables) as vacuumed,
			current_setting('autovacuum') = 'on' as autovacuum,
			(select age(datfrozenxid) from pg_database where datname = current_database()) as age,
			clock_timestamp() as now`.compile(db),
	);
	const [said] = rows;
	if (!said) throw new Error('The database says nothing of itself.');
	return said;
}

function checkVersion({ version, version_number: number }: Said, embedded: boolean): Check {
	const found = `Postgres ${version.split(' ')[0]}, ${embedded ? 'the embedded one' : 'by DATABASE_URL'}`;
	return number >= 150_000
		? good('server', found)
		: broken('server', found, 'The site needs Postgres 15 or newer: upgrade it.');
}

function checkLogin({ login, becomes_anon, becomes_team }: Said): Check {
	const missing = [!becomes_anon && 'anon', !becomes_team && 'team'].filter(Boolean);
	return missing.length === 0
		? good('login', `${login}, who may become anon and team`)
		: broken(
				'login',
				`${login} may not become ${missing.join(' or ')}`,
				`Run as the database's owner: grant ${missing.join(', ')} to "${login}" with inherit false, set true;`,
			);
}

/**
 * Compares the privileges of the anon and team roles with those that each table intends (app/platform/db/tables.ts). A
 * hosted service may have given its own role named anon everything, and an operator may have "fixed" something
 * by a grant.
 */
async function checkRights(db: TeamDb): Promise<Check> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ name: string; anon: string; team: string; secured: boolean }>`
			select relname as name, relrowsecurity or relname like 'kysely%' as secured,
				${grantedTo('anon')} as anon, ${grantedTo('team')} as team
			from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.compile(
			db,
		),
	);
	const expected: Record<string, { anon: string; team: string }> = Object.fromEntries(
		Object.entries(tables).map(([name, { rights }]) => [name, rights]),
	);
	const problems = rows.flatMap(({ name, secured, ...granted }) => {
		const meant = expected[name];
		// A table of a later version, or not one of ours.
		if (!meant) return [];
		const wrong = (['anon', 'team'] as const).flatMap((role) => {
			const [has, needs] = [granted[role].split(' '), meant[role].split(' ')].map((rights) =>
				rights.filter((right) => right !== ''),
			) as [string[], string[]];
			const much = has.filter((right) => !needs.includes(right));
			const little = needs.filter((right) => !has.includes(right));
			return [
				...(much.length > 0 ? [`${role} may ${much.join(', ')} ${name}`] : []),
				...(little.length > 0 ? [`${role} may not ${little.join(', ')} ${name}`] : []),
			];
		});
		return secured ? wrong : [...wrong, `${name} has no row-level security`];
	});
	if (problems.length === 0) return good('rights', 'as the migrations gave them');
	const shown = problems.slice(0, 5).join('; ');
	const more = problems.length > 5 ? `; and ${problems.length - 5} more` : '';
	return broken(
		'rights',
		`not as the migrations gave them: ${shown}${more}`,
		'Privileges were granted or revoked by hand or by the host. Undo that with "grant" and "revoke" as the database\'s owner: migrations/ has each table\'s.',
	);
}

const columnWise = ['select', 'insert', 'update'];

/** Lists the privileges of a role on a row of pg_class, written as in app/platform/db/tables.ts. */
function grantedTo(role: 'anon' | 'team') {
	const rights = ['select', 'insert', 'update', 'delete', 'truncate'].map((right) => {
		const asks = columnWise.includes(right) ? 'has_any_column_privilege' : 'has_table_privilege';
		return `case when ${asks}('${role}', oid, '${right}') then '${right}' end`;
	});
	return sql.raw<string>(`concat_ws(' ', ${rights.join(', ')})`);
}

function checkTemporary({ temporary }: Said): Check {
	return temporary
		? warning(
				'temporary tables',
				'anon and team may make some, and so fill the disk',
				"Run as the database's owner: revoke temporary on database … from public;",
			)
		: good('temporary tables', "nobody's to make");
}

async function checkWrites(db: TeamDb): Promise<Check> {
	const found = await findWriteProblem(loginOf(db));
	if (found === undefined) return good('writing', 'it takes writes');
	const problem = causeOf((found as Error).message ?? found);
	return broken(
		'writing',
		`it takes none: ${problem}`,
		'Forms fail until it does. Look for a full disk, a standby, or "default_transaction_read_only" at the server.',
	);
}

const checkSize = (size: number | null): Check =>
	good('size', size === null ? "the host doesn't say" : sizeText(size));

function checkVacuum({ dead, live, vacuumed, autovacuum, age }: Said): Check[] {
	const when = vacuumed
		? `last ${spanText((Date.now() - vacuumed.getTime()) / 1000)} ago`
		: 'never yet';
	const found = `${when}, ${dead} dead rows beside ${live}`;
	if (!autovacuum) {
		return [
			broken(
				'vacuum',
				`autovacuum is off; ${found}`,
				'Set autovacuum = on at the server and reload it.',
			),
		];
	}
	if (age > ageLimits.good) {
		const advice = 'Run "vacuum (freeze)" as the owner, and find what keeps autovacuum from it.';
		const say = age > ageLimits.warning ? broken : warning;
		return [
			say('vacuum', `${found}; ${Math.round(age / 1e6)} million transactions unfrozen`, advice),
		];
	}
	if (dead > 50_000 && dead > live) {
		return [
			warning(
				'vacuum',
				found,
				"Autovacuum doesn't keep up: look for a transaction that stays open (pg_stat_activity).",
			),
		];
	}
	return [good('vacuum', found)];
}

/**
 * Checks the difference between the two clocks.
 *
 * @param ahead seconds that the database's clock is ahead of ours
 */
function checkClock(ahead: number, embedded: boolean): Check {
	const apart = Math.abs(ahead);
	if (apart <= clockLimits.good) {
		return good(
			'clock',
			embedded ? 'the database has the same' : `within ${clockLimits.good} s of the database's`,
		);
	}
	const say = apart > clockLimits.warning ? broken : warning;
	return say(
		'clock',
		`${Math.round(apart)} s ${ahead > 0 ? 'behind' : 'ahead of'} the database's`,
		'Have both machines set their clocks by NTP (timedatectl set-ntp true).',
	);
}

/**
 * Checks the age of the last backup, the outcome of the newest scheduled run, and the folder of the next one.
 *
 * @param folder BACKUP_DIR; undefined if no backups are scheduled
 */
export async function checkBackups(db: TeamDb, folder: string | undefined): Promise<Check[]> {
	const { last, failed } = await readBackupState(db);
	const advice =
		'Set BACKUP_DIR and BACKUP_RECIPIENT for one each night (docs/hosting.md, "Backup and restore"), or make one with "npm run -s team -- backups run". If your host makes snapshots instead, this line can\'t see them.';
	const checks: Check[] = [];
	if (!last) checks.push(warning('last backup', 'none is recorded in this database', advice));
	else {
		const age = (Date.now() - last.at.getTime()) / 1000;
		const proven = last.restored ? ', restored as a test' : '';
		const found = `${spanText(age)} ago, ${last.kind}${proven}${last.copied ? ', copied elsewhere' : ''}`;
		checks.push(
			age > oldBackup * 86_400 ? warning('last backup', found, advice) : good('last backup', found),
		);
	}
	if (failed !== null) {
		checks.push(
			broken(
				'scheduled backup',
				`the newest one failed (${failed})`,
				'"journalctl -u clarifolio-backup@run", or the site\'s log, says why.',
			),
		);
	}
	const registry = await checkDecisionExport(db, last?.kind === 'scheduled');
	if (registry) checks.push(registry);
	return folder === undefined ? checks : [...checks, await checkBackupFolder(folder)];
}

/**
 * Checks the age of the newest decision export: a restore undoes decisions made after it.
 *
 * @param scheduled true if backups are scheduled
 */
async function checkDecisionExport(db: TeamDb, scheduled: boolean): Promise<Check | undefined> {
	const [at, newest] = await Promise.all([lastWorked(db, 'registry'), newestRun(db, 'registry')]);
	if (!newest && !scheduled) return undefined;
	const advice =
		'A restore undoes what people decided after it (erased, unsubscribed). "team backups registry" writes one now, and says why it can\'t; each hour one is due (docs/hosting.md, "Backup and restore").';
	if (newest?.failed) {
		const since = at ? `, the last one is ${spanText((Date.now() - at.getTime()) / 1000)} old` : '';
		return broken('last registry', `the newest one failed (${newest.failed})${since}`, advice);
	}
	if (!at) return warning('last registry', 'none is recorded in this database', advice);
	const age = (Date.now() - at.getTime()) / 1000;
	const found = `${spanText(age)} ago`;
	return age > oldDecisionExport * 3_600
		? warning('last registry', found, advice)
		: good('last registry', found);
}
