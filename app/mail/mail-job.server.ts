import type { ScheduledJob } from '#app/jobs/job.ts';
import { settleNewsletters, startDueNewsletters } from '#app/newsletter/run-newsletters.server.ts';
import { queueAlerts } from './alerts/queue-alerts.server.ts';
import { sweepMail } from './delivery/sweep-mail.server.ts';

/** Every minute: newsletters whose time has come, mail that has no job, and what owners have to know. */
export const mailJob: ScheduledJob = {
	name: 'mail-upkeep',
	cron: '* * * * *',
	async run(services) {
		await startDueNewsletters(services);
		if (services.mail) await sweepMail(services.teamDb);
		await settleNewsletters(services.teamDb);
		if (services.mail) await queueAlerts(services.teamDb);
	},
};
