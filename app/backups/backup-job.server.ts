import { spawn } from 'node:child_process';
import type { ScheduledJob } from '#app/jobs/job.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { lastScheduled, newestScheduled, noteFailed, startRun } from './backup-runs.server.ts';

/** Milliseconds since the last one that worked after which another is due: less than a day, so that none is left out. */
const dueAfter = 20 * 3_600_000;

/**
 * Makes the day's backup where no timer of the machine has made it, and tries again some hours later if that failed.
 * The work is a process of its own: it takes memory and a core for a while.
 */
export const backupJob: ScheduledJob = {
	name: 'backup',
	cron: '23 4,10,16 * * *',
	async run({ teamDb, log }, signal) {
		if (readSettings().BACKUP_DIR === undefined) return;
		const last = await lastScheduled(teamDb);
		if (last && Date.now() - last.getTime() < dueAfter) return;
		const before = await newestScheduled(teamDb);
		const code = await runTeam(['backups', 'run'], signal);
		if (code === 0) return log.info('the backup ran');
		// The process stops: the queue gives the job to the next one, whose run notes that this one was killed.
		if (signal.aborted) throw new Error('the backup was interrupted');
		// Its own words may quote the database, so they stay out of the log.
		log.error({ code }, 'the backup failed; "team backups run" says why');
		const noted = (await newestScheduled(teamDb)) !== before;
		if (!noted) await noteFailed(teamDb, await startRun(teamDb, 'scheduled'), 'write');
	},
};

/** @returns the exit code of a command of the team's, run in the service's folder; null if it was killed */
function runTeam(args: readonly string[], signal: AbortSignal): Promise<number | null> {
	const child = spawn(
		process.execPath,
		['--import', './server/require-node.mjs', 'cli/team.ts', ...args],
		{ stdio: 'ignore', signal },
	);
	return new Promise((resolve, reject) => {
		child.once('error', (error) => (error.name === 'AbortError' ? resolve(null) : reject(error)));
		child.once('close', resolve);
	});
}
