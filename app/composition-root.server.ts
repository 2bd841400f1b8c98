import { backupJob, decisionExportJob } from './backups/backup-job.server.ts';
import { registerLikes } from './blog/likes/submit-like.server.ts';
import type { Content } from './content/content.server.ts';
import type { Database } from './db/schema.ts';
import { findSession } from './desk/people/authorize.server.ts';
import { registerUploads } from './desk/pictures/store-upload.server.ts';
import { registerMetrics } from './doctor/metrics.server.ts';
import { registerVersion } from './doctor/register-version.server.ts';
import { checkFormCopy } from './forms/engine/check-form-copy.server.ts';
import { registerForms } from './forms/engine/form-action.server.ts';
import { composeDigest, digestJob } from './inbox/digest.server.ts';
import { composeNotice } from './inbox/notice-mail.server.ts';
import { fillSearchJob } from './inbox/search.server.ts';
import { composeReply } from './inbox/send-reply.server.ts';
import type { JobServices, ScheduledJob } from './jobs/job.ts';
import { startWorkers, type Workers } from './jobs/start-workers.server.ts';
import { composeAlert } from './mail/alert-mail.server.ts';
import type { Composers, DeliveryEvents } from './mail/delivery/composers.ts';
import { deliverMails } from './mail/delivery/deliver-mails.server.ts';
import { askDueJob } from './newsletter/ask-to-confirm.server.ts';
import { composeConfirmation, composeReminder } from './newsletter/confirmation-mail.server.ts';
import { composeNewsletter } from './newsletter/newsletter-mail.server.ts';
import { registerSubscriptions } from './newsletter/register-subscriptions.server.ts';
import { mailJob, settleNewsletters } from './newsletter/send-newsletters.server.ts';
import { signUp } from './newsletter/sign-up.server.ts';
import { changeSubscriber } from './newsletter/subscribers.server.ts';
import { composeTest } from './newsletter/test-mail.server.ts';
import { composeLink } from './people/link-mail.server.ts';
import { importLaunchPosts } from './posts/import/launch-posts.server.ts';
import { removeDeletedPosts } from './posts/publish-post.server.ts';
import { findChangedSecret } from './privacy/desk-secret.server.ts';
import { erasedBytesJob } from './privacy/erase-records.server.ts';
import { retentionJob } from './privacy/retention.server.ts';
import { deleteOldPageViewsJob } from './reads/page-reads.server.ts';
import type { HttpApp } from './site/http-app.server.ts';
import { endStoriesJob } from './stories/end-stories.server.ts';
import {
	askForRenewalJob,
	composeStoryApproval,
	composeStoryRenewal,
} from './stories/teller-mail.server.ts';

// The only module that knows both the server and the subjects.

/** Registers the handlers that subjects put in front of React Router. */
export function registerHandlers(app: HttpApp): void {
	registerForms(app, signUp);
	registerSubscriptions(app);
	registerLikes(app);
	registerUploads(app);
	registerMetrics(app);
	registerVersion(app, async (c) => {
		const cookie = c.req.header('cookie') ?? null;
		return (await findSession(c.get('services'), cookie, undefined)) !== undefined;
	});
}

/**
 * Loads the copy and checks it, also against the forms that show it.
 *
 * @throws ContentError with the file and the keys that are wrong
 */
export async function loadSiteContent(folder: string): Promise<Content> {
	// Needed only when content/ has changed since the last start.
	const { loadContent } = await import('./content/content.server.ts');
	const content = loadContent(folder);
	checkFormCopy(content);
	return content;
}

/** The scheduled work of the subjects. */
const scheduledJobs: ScheduledJob[] = [
	retentionJob,
	askDueJob,
	mailJob,
	digestJob,
	fillSearchJob,
	removeDeletedPosts,
	erasedBytesJob,
	backupJob,
	decisionExportJob,
	endStoriesJob,
	askForRenewalJob,
	deleteOldPageViewsJob,
];

/** What composes the text of each kind of mail. */
const composers: Composers = {
	confirmation: composeConfirmation,
	reminder: composeReminder,
	newsletter: composeNewsletter,
	reply: composeReply,
	notice: composeNotice,
	digest: composeDigest,
	link: composeLink,
	alert: composeAlert,
	test: composeTest,
	story_approval: composeStoryApproval,
	story_renewal: composeStoryRenewal,
};

/** What subscribers and newsletters hear of the delivery of their mail. */
const deliveryEvents: DeliveryEvents = {
	bounced: (trx, subscriberId) => changeSubscriber(trx, subscriberId, 'bounce'),
	newslettersDelivered: settleNewsletters,
};

/** Warns when DESK_SECRET is another than the database knows. */
export async function checkSecret({ teamDb, deskSecret, log }: JobServices): Promise<void> {
	try {
		const changed = await findChangedSecret(teamDb, deskSecret);
		if (changed !== undefined) log.warn(changed);
	} catch (err) {
		// Nothing of the site needs the result.
		log.error({ err }, 'DESK_SECRET was not compared');
	}
}

/** Starts background work, once the server is listening. */
export function startJobs(services: JobServices): Workers {
	return startWorkers(services, {
		scheduled: scheduledJobs,
		queues: [deliverMails(composers, deliveryEvents)],
	});
}

export { cachedContent } from './content/cached-content.server.ts';
export { admitsToDesk as admits } from './desk/people/authorize.server.ts';
export { announceOwnerLink, startDesk } from './desk/start-desk.server.ts';
export { metricsText } from './doctor/metrics.server.ts';
export { applySiteSettings, watchSiteSettings } from './facts/owner-facts.server.ts';
export { readMailSettings } from './mail/mail-settings.server.ts';
export { passkeyOrigins } from './people/relying-party.ts';
export { formerPaths } from './posts/former-paths.server.ts';
export { countedPages, startPageViews } from './reads/page-reads.server.ts';
export { ReadCounter } from './reads/read-counter.ts';

/**
 * What a new, empty embedded database starts with.
 *
 * @param folder the content folder
 */
export const seedDatabase = (folder: string) => (trx: Database) => importLaunchPosts(trx, folder);
