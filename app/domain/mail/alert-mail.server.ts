import { moment } from '#app/platform/time/formats.ts';
import type { Compose, MailDefinition } from './delivery/composers.ts';
import type { MailSite } from './messages/components.ts';
import { type MailDocument, renderMail, toTheTeam } from './messages/render-mail.server.ts';
import { simpleMail } from './messages/simple-mail.server.ts';
import { teamSite } from './messages/site-in.ts';
import { type AlertReason, alertReasons, findProblem } from './queue-alerts.server.ts';

const paths: Record<AlertReason, string> = {
	mail_failing: '/desk/mail/outbox',
	mail_dead: '/desk/mail/outbox',
	job_dead: '/desk',
	item_overdue: '/desk/inbox?overdue=yes',
	backup_failed: '/desk',
};

/** Composes an alert for the owners, unless the problem is gone. */
export const composeAlert: Compose = async (trx, { alert }, services) => {
	const problem = alertReasons.find((reason) => reason === alert);
	if (!problem) return undefined;
	const details = await findProblem(trx, problem);
	if (details.count === 0) return undefined;
	const site = teamSite(services);
	const url = site.siteUrl + paths[problem];
	return renderMail(alertMail({ problem, ...details, url }, site), site);
};

export const alert: MailDefinition = {
	name: 'Alert',
	toTeam: true,
	isHeld: true,
	refersTo: ['memberId', 'alert'],
	compose: composeAlert,
};

interface Alert {
	problem: AlertReason;
	/** Number of mails or items affected. */
	count: number;
	/** Start of the problem; null if it is unknown. */
	since: Date | null;
	url: string;
}

export function alertMail(data: Alert, site: MailSite): MailDocument {
	const copy = site.content.mail.alert;
	const { locale } = site.content.site;
	const rows = [{ label: copy.count, value: data.count.toLocaleString(locale) }];
	if (data.since) rows.push({ label: copy.since, value: moment(data.since, site.content.site) });
	const { preview, problems } = copy;
	return simpleMail({
		...problems[data.problem],
		preview,
		rows,
		url: data.url,
		...toTheTeam(site),
	});
}
