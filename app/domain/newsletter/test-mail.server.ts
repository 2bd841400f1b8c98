import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import {
	type MailDocument,
	renderMail,
	toTheTeam,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { siteIn, teamSite } from '#app/domain/mail/messages/site-in.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { moment } from '#app/platform/time/formats.ts';
import { readNewsletter, renderWithoutRecipient } from './newsletter-mail.server.ts';

/** Composes a test mail: a newsletter to preview, or the mail of `team mail test`. */
export const composeTest: Compose = async (trx, { newsletter_id, created_at }, services) => {
	if (!newsletter_id) {
		const site = teamSite(services);
		return renderMail(testMail(new Date(created_at), site), site);
	}
	const newsletter = await readNewsletter(trx, newsletter_id);
	const message = renderWithoutRecipient(newsletter, services);
	const { test_subject } = siteIn(services, newsletter.language).content.mail.newsletter;
	return { ...message, subject: fillIn(test_subject, { subject: message.subject }) };
};

export const test: MailDefinition = {
	name: 'Test mail',
	toTeam: true,
	refersTo: [],
	compose: composeTest,
};

export function testMail(at: Date, site: MailSite): MailDocument {
	const copy = site.content.mail.test;
	const rows = [
		{ label: copy.from, value: site.siteUrl },
		{ label: copy.at, value: moment(at, site.content.site) },
	];
	return simpleMail({ ...copy, rows, url: `${site.siteUrl}/desk`, ...toTheTeam(site) });
}
