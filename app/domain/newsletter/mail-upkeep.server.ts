import { sweepMail } from '#app/domain/mail/delivery/sweep-mail.server.ts';
import { queueAlerts } from '#app/domain/mail/queue-alerts.server.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';
import {
	makeNewsletterJobs,
	settleNewsletters,
	startDueNewsletters,
} from './send-newsletters.server.ts';

/** The steps that run every minute, in this order, with their names in the log. */
const steps: readonly (readonly [string, (services: JobServices) => Promise<unknown>])[] = [
	['start newsletters', startDueNewsletters],
	['requeue mail', async ({ mail, teamDb }) => mail && sweepMail(teamDb)],
	['continue newsletters', async ({ mail, teamDb }) => mail && makeNewsletterJobs(teamDb)],
	['settle newsletters', ({ teamDb }) => settleNewsletters(teamDb)],
	['queue alerts', async ({ mail, teamDb }) => mail && queueAlerts(teamDb)],
];

/**
 * Starts newsletters that are due, requeues mail without a job, and alerts owners. A step that fails doesn't stop the
 * next one; it is logged, and the job fails in the end, so that it is tried again.
 */
export const mailJob: ScheduledJob = {
	name: 'mail-upkeep',
	cron: '* * * * *',
	async run(services) {
		const failures: string[] = [];
		for (const [step, run] of steps) {
			try {
				await run(services);
			} catch (err) {
				services.log.error({ err, step }, 'a step of mail upkeep failed');
				failures.push(step);
			}
		}
		if (failures.length > 0) throw new Error(`Steps that failed: ${failures.join(', ')}.`);
	},
};
