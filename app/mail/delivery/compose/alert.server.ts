import { alertReasons, findProblem } from '#app/mail/alerts/queue-alerts.server.ts';
import type { AlertReason } from '#app/mail/enqueue-mail.server.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import type { Compose } from '../composers.ts';

const paths: Record<AlertReason, string> = {
	mail_failing: '/desk/mail/outbox',
	mail_dead: '/desk/mail/outbox',
	job_dead: '/desk',
	item_overdue: '/desk/inbox',
};

/** What an owner has to look at, if it is still so. */
export const composeAlert: Compose = async (trx, { alert }, site) => {
	const problem = alertReasons.find((reason) => reason === alert);
	if (!problem) return undefined;
	const found = await findProblem(trx, problem);
	if (found.count === 0) return undefined;
	return renderMessage('alert', { problem, ...found, url: site.siteUrl + paths[problem] }, site);
};
