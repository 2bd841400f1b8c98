import { spawn } from 'node:child_process';
import { readSettings } from '#app/platform/http/settings.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import {
	lastWorked,
	newestRun,
	noteFailed,
	type ScheduledKind,
	startRun,
} from './backup-runs.server.ts';

/**
 * The day's backup, where no timer of the machine has made it, again some hours later if that failed. It's due after less
 * than a day, so that none is left out.
 */
export const backupJob = teamJob('backup', {
	cron: '23 4,10,16 * * *',
	kind: 'scheduled',
	command: 'run',
	dueAfter: 20 * 3_600_000,
});

/** The hour's registry: a restore is as good as the newest one. */
export const registryJob = teamJob('registry', {
	cron: '47 * * * *',
	kind: 'registry',
	command: 'registry',
	dueAfter: 50 * 60_000,
});

interface TeamJob {
	cron: string;
	kind: ScheduledKind;
	/** Of `team backups`. */
	command: string;
	/** Milliseconds since the last one that worked after which another is due. */
	dueAfter: number;
}

/** A job whose work is a process of its own: it takes memory and a core for a while. */
function teamJob(name: string, { cron, kind, command, dueAfter }: TeamJob): ScheduledJob {
	return {
		name,
		cron,
		async run({ teamDb, log }, signal) {
			if (readSettings().BACKUP_DIR === undefined) return;
			const last = await lastWorked(teamDb, kind);
			if (last && Date.now() - last.getTime() < dueAfter) return;
			const before = await newestRun(teamDb, kind);
			const code = await runTeam(['backups', command], signal);
			if (code === 0) return log.info(`the ${name} was written`);
			// The process stops: the queue gives the job to the next one, whose run notes that this one was killed.
			if (signal.aborted) throw new Error(`the ${name} was interrupted`);
			// Its own words may quote the database, so they stay out of the log.
			log.error({ code }, `the ${name} failed; "team backups ${command}" says why`);
			const noted = (await newestRun(teamDb, kind))?.id !== before?.id;
			if (!noted) await noteFailed(teamDb, await startRun(teamDb, kind), 'write');
		},
	};
}

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
