import { spawn } from 'node:child_process';
import { readSettings } from '#app/platform/http/settings.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { newestRun, noteFailed, type RunKind, startRun } from './backup-runs.server.ts';

/**
 * Runs the daily backup unless a systemd timer already has, and retries some hours later if it failed. It's due
 * after less than a day so that no day is skipped.
 */
export const backupJob = teamJob('backup', {
	cron: '23 4,10,16 * * *',
	kind: 'scheduled',
	command: 'run',
	dueAfter: 20 * 3_600_000,
});

/** Writes the hourly decision export. A restore can only apply decisions up to the newest one. */
export const decisionExportJob = teamJob('registry', {
	cron: '47 * * * *',
	kind: 'registry',
	command: 'registry',
	dueAfter: 50 * 60_000,
});

interface TeamJob {
	cron: string;
	kind: RunKind;
	/** Subcommand of `team backups`. */
	command: string;
	/** Milliseconds after the last success when the next run is due. */
	dueAfter: number;
}

/** Builds a job that works in a child process, since it takes memory and a core for a while. */
function teamJob(name: string, { cron, kind, command, dueAfter }: TeamJob): ScheduledJob {
	return {
		name,
		cron,
		async run({ teamDb, log }, signal) {
			if (readSettings().BACKUP_DIR === undefined) return;
			const last = await newestRun(teamDb, kind, 'done');
			if (last && Date.now() - Number(last.finished_at) < dueAfter) return;
			const before = await newestRun(teamDb, kind);
			const code = await runTeam(['backups', command], signal);
			if (code === 0) return log.info(`the ${name} was written`);
			// The process is stopping. The queue hands the job to the next process, whose run records that this one was
			// killed.
			if (signal.aborted) throw new Error(`the ${name} was interrupted`);
			// The command's output may quote the database, so it stays out of the log.
			log.error({ code }, `the ${name} failed; "team backups ${command}" says why`);
			const noted = (await newestRun(teamDb, kind))?.id !== before?.id;
			if (!noted) await noteFailed(teamDb, await startRun(teamDb, kind), 'write');
		},
	};
}

/** Runs a team command in the service's folder. Returns its exit code; null if it was killed. */
function runTeam(args: readonly string[], signal: AbortSignal): Promise<number | null> {
	const child = spawn(
		process.execPath,
		// As npm run team does: with a small young generation, a backup of gigabytes takes 100 MiB less memory.
		['--max-semi-space-size=4', '--import', './server/require-node.mjs', 'cli/team.ts', ...args],
		{ stdio: 'ignore', signal },
	);
	return new Promise((resolve, reject) => {
		child.once('error', (error) => (error.name === 'AbortError' ? resolve(null) : reject(error)));
		child.once('close', resolve);
	});
}
