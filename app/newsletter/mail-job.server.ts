import type { ScheduledJob } from '#app/jobs/job.ts';
import { sweepMail } from '#app/mail/delivery/sweep-mail.server.ts';
import { queueAlerts } from '#app/mail/queue-alerts.server.ts';
import { settleNewsletters, startDueNewsletters } from './send-newsletters.server.ts';

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
