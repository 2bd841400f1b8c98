import { job } from '#app/audit/write-audit-log.server.ts';
import { retentionOf } from '#app/forms/form-settings.server.ts';
import type { ScheduledJob } from '#app/jobs/job.ts';
import { pruneMail } from '#app/mail/outbox/prune-mail.server.ts';
import { forgetSignIns } from '#app/people/forget-sign-ins.server.ts';
import { removeBytesNow } from './remove-erased-bytes.server.ts';
import { runRetention } from './retention.server.ts';

/** Every night: erases what is past its time, as the retention screen's dry run says, old sign-ins and old mail. */
export const retentionJob: ScheduledJob = {
	name: 'retention',
	cron: '17 3 * * *',
	async run(services, signal) {
		const { teamDb, content, log } = services;
		const erased = await runRetention(teamDb, retentionOf(content), job, undefined, signal);
		const forgotten = await forgetSignIns(teamDb);
		const pruned = await pruneMail(teamDb);
		const bytes = await removeBytesNow(services);
		log.info({ erased, forgotten, pruned, bytes }, 'retention ran');
	},
};
