import { sql } from 'kysely';
import { loginOf, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { lastBackup } from './backup-runs.server.ts';
import { broken, type Check, good, sizeText, spanText, warning } from './check.ts';

/** Replication as the primary describes it to the site's login. */
interface Replication {
	/** synchronous_standby_names and synchronous_commit, as in effect for the site. */
	names: string;
	commit: string;
	login: string;
	/** Connected standbys. */
	count: number;
	/** Standbys that a commit waits for; like the next two, null if the login may not see it. */
	synchronous: number | null;
	/** The lag of the standby that is least behind: bytes and seconds not yet on its disk. */
	bytes: number | null;
	seconds: number | null;
}

/** Values of synchronous_commit with which a commit waits for a standby. */
const waiting = ['on', 'remote_apply', 'remote_write'];

const section = 'docs/hosting.md, "A standby"';

/**
 * Checks what the loss of the primary would cost. A standby at the level of disks, as some services have, isn't visible
 * from within the database.
 *
 * @returns undefined on a standby, where nothing of this can be known
 */
export async function checkStandby(db: TeamDb): Promise<Check | undefined> {
	const found = await readReplication(db);
	if (!found) return undefined;
	const { names, commit, count } = found;
	if (names !== '' && waiting.includes(commit)) return checkSynchronous(found);
	if (count > 0) return checkAsynchronous(found);
	const last = await lastBackup(db);
	const since = last
		? `everything since the last backup, ${spanText((Date.now() - last.at.getTime()) / 1000)} ago`
		: 'everything, since there is no backup';
	return warning(
		'standby',
		`none is connected: losing this server would cost ${since}`,
		`See ${section}. If your host copies its disks itself, this line can't see that.`,
	);
}

/** Checks a primary whose commits wait for a standby, so that nothing acknowledged is only there. */
function checkSynchronous({ names, commit, count, synchronous, login }: Replication): Check {
	const settings = `synchronous_standby_names is '${names}', synchronous_commit ${commit}`;
	if (count === 0 || synchronous === 0) {
		return broken(
			'standby',
			`each commit waits for a standby, and none of those is connected (${settings}): forms can't be stored`,
			'Start the standby, or take its name out of synchronous_standby_names and reload the server.',
		);
	}
	const seen =
		synchronous === null
			? `${count} connected, and ${login} may not see which`
			: `${synchronous} of ${count} connected`;
	return good(
		'standby',
		`each commit waits for one (${seen}; ${settings}): losing the primary would cost nothing acknowledged`,
	);
}

function checkAsynchronous({ names, commit, count, bytes, seconds, login }: Replication): Check {
	const why = names === '' ? '' : `, since synchronous_commit is ${commit}`;
	const standbys = `${count} connected, and no commit waits for one${why}`;
	if (bytes === null) {
		return warning(
			'standby',
			`${standbys}; ${login} may not see how far behind`,
			`Run as a superuser: grant pg_monitor to "${login}"; and see ${section}.`,
		);
	}
	const cost =
		bytes > 0
			? `now the last ${sizeText(bytes)}, about ${(seconds ?? 0).toFixed(1)} s of acknowledged forms and revocations`
			: 'now nothing, but under load what was acknowledged last';
	return warning(
		'standby',
		`${standbys}: losing the primary would cost ${cost}`,
		`To lose nothing, see ${section}.`,
	);
}

async function readReplication(db: TeamDb): Promise<Replication | undefined> {
	// As the login, because the role of the team sees less.
	const { rows } = await sql<Replication & { standby: boolean }>`
		with standbys as (
			select sync_state, reply_time, flush_lag,
				case when not pg_is_in_recovery()
					then pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::float8 end as bytes
			from pg_stat_replication
			where state is distinct from 'backup' and not exists (
				select from pg_replication_slots where slot_type = 'logical' and active_pid = pid)
		), nearest as (
			select bytes, greatest(extract(epoch from flush_lag), extract(epoch from clock_timestamp() - reply_time))
				as seconds
			from standbys where bytes is not null order by bytes limit 1
		)
		select pg_is_in_recovery() as standby, session_user::text as login,
			current_setting('synchronous_standby_names') as names,
			current_setting('synchronous_commit') as commit,
			(select count(*)::int from standbys) as count,
			(select count(*) filter (where sync_state in ('sync', 'quorum'))::int from standbys
				having bool_and(sync_state is not null)) as synchronous,
			(select bytes from nearest) as bytes,
			(select seconds::float8 from nearest) as seconds`.execute(loginOf(db));
	const [found] = rows;
	return found && !found.standby ? found : undefined;
}
