import { type ErasedBytes, removeErasedBytes } from '#app/db/erased-bytes.server.ts';
import { redact } from '#app/db/redact.server.ts';
import type { ScheduledJob } from '#app/jobs/job.ts';
import type { Services } from '#app/site/services.server.ts';

/** Removes the bytes of what was just erased. What can't be done now the job does later, and the log says why. */
export async function removeBytesNow({
	teamDb,
	log,
}: Pick<Services, 'teamDb' | 'log'>): Promise<ErasedBytes> {
	try {
		return await removeErasedBytes(teamDb);
	} catch (error) {
		log.warn({ err: redact(error) }, 'what was erased still stands in the files of the database');
		return 'later';
	}
}

/** Every minute: what was erased by a job, or while its table was in use. */
export const erasedBytesJob: ScheduledJob = {
	name: 'erased-bytes',
	cron: '* * * * *',
	async run({ teamDb }) {
		await removeErasedBytes(teamDb);
	},
};
