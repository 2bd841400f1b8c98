import type { Context } from 'hono';
import { admitsToDesk } from './desk/shell/authorize.server.ts';
import { digestJob } from './domain/inbox/digest-mail.server.ts';
import { reopenUnreached } from './domain/inbox/send-reply.server.ts';
import type { DeliveryEvents } from './domain/mail/delivery/composers.ts';
import { deliverMails } from './domain/mail/delivery/deliver-mails.server.ts';
import { alertsJob } from './domain/mail/queue-alerts.server.ts';
import { askDueJob } from './domain/newsletter/ask-to-confirm.server.ts';
import { sendNewsletters } from './domain/newsletter/newsletter-queue.server.ts';
import { startNewslettersJob } from './domain/newsletter/send-newsletters.server.ts';
import { changeSubscriber } from './domain/newsletter/subscribers.server.ts';
import { deleteOldPageViewsJob } from './domain/operations/page-views.server.ts';
import { importLaunchPosts } from './domain/posts/import/launch-posts.server.ts';
import { removeDeletedPosts } from './domain/posts/publish-post.server.ts';
import { findChangedSecret } from './domain/privacy/desk-secret.server.ts';
import { eraseDrillJob } from './domain/privacy/erase-drill.server.ts';
import { erasedBytesByNightJob, erasedBytesJob } from './domain/privacy/erased-bytes.server.ts';
import { retentionJob } from './domain/privacy/retention.server.ts';
import { askForRenewalJob } from './domain/stories/author-mail.server.ts';
import { endStoriesJob } from './domain/stories/end-stories.server.ts';
import { checkFormCopy } from './domain/submissions/check-form-copy.server.ts';
import { mails } from './generated/mails.ts';
import { type Contents, loadContents } from './platform/content/content.server.ts';
import type { Database } from './platform/db/schema.ts';
import type { AppEnv } from './platform/http/http-app.server.ts';
import type { JobServices, ScheduledJob } from './platform/jobs/job.ts';
import { registerJobs } from './platform/jobs/schedule.server.ts';
import { startWorkers, type Workers } from './platform/jobs/start-workers.server.ts';
import { admitsMail } from './public/inbound-mail/take-mail.server.ts';
import { admitsToLink } from './public/private-links/load-link.server.ts';

// The only module that knows both the server and the subjects.

/**
 * Loads and validates the copy of every language, also against the forms that show it.
 *
 * @throws ContentError with the file and the invalid keys
 */
export async function loadSiteContents(folder: string): Promise<Contents> {
	const contents = loadContents(folder);
	for (const content of Object.values(contents)) checkFormCopy(content);
	return contents;
}

/** The scheduled work of the subjects. */
const scheduledJobs = ({ mail }: JobServices): ScheduledJob[] => [
	...(mail ? [askDueJob, alertsJob] : []),
	startNewslettersJob,
	retentionJob,
	digestJob,
	removeDeletedPosts,
	erasedBytesJob,
	erasedBytesByNightJob,
	eraseDrillJob,
	endStoriesJob,
	askForRenewalJob,
	deleteOldPageViewsJob,
];

/** Updates subscribers and items when their mail bounces. */
const deliveryEvents: DeliveryEvents = {
	bounced: (trx, subscriberId) => changeSubscriber(trx, subscriberId, 'bounce'),
	replyUnreached: reopenUnreached,
};

/** Warns if DESK_SECRET differs from the one that the database was used with. */
export async function checkSecret({ teamDb, deskSecret, log }: JobServices): Promise<void> {
	try {
		const changed = await findChangedSecret(teamDb, deskSecret);
		if (changed !== undefined) log.warn(changed);
	} catch (err) {
		// The site works without the result.
		log.error({ err }, 'DESK_SECRET was not compared');
	}
}

/**
 * Registers the jobs before the server listens, also in a process with JOBS=off: without them, mail isn't set up
 * (mail_is_set_up), and nobody who signs up is asked to confirm.
 */
export async function prepareMail(services: JobServices): Promise<void> {
	if (services.mail) await registerJobs(services, scheduledJobs(services));
}

/** Starts background work, once the server is listening. */
export function startJobs(services: JobServices): Workers {
	return startWorkers(services, {
		scheduled: scheduledJobs(services),
		queues: [deliverMails(mails, deliveryEvents), sendNewsletters(mails, deliveryEvents)],
	});
}

/** Returns true if the sender may use the route of their POST; otherwise its body isn't read. */
export async function admits(c: Context<AppEnv>, route: { pattern: string; path: string }) {
	return admitsMail(c, route) && (await admitsToDesk(c, route)) && (await admitsToLink(c, route));
}

export { announceOwnerLink, startDesk } from './desk/start-desk.server.ts';
export { PageViewCounter } from './domain/operations/page-view-counter.ts';
export { countedPages, startPageViews } from './domain/operations/page-views.server.ts';
export {
	applySiteSettings,
	watchSiteSettings,
} from './domain/site-settings/stored-settings.server.ts';
export { readMailSettings } from './platform/http/mail-settings.server.ts';
export { passkeyOrigins } from './platform/http/relying-party.ts';

/**
 * Seeds a new, empty embedded database.
 *
 * @param folder the content folder
 */
export const seedDatabase = (folder: string) => (trx: Database) => importLaunchPosts(trx, folder);
