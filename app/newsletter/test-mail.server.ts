import type { Compose } from '#app/mail/delivery/composers.ts';
import { toTheTeam } from '#app/mail/messages/footer.ts';
import { type MailDocument, type MailSite, paragraph } from '#app/mail/messages/mail-document.ts';
import { renderMail } from '#app/mail/messages/render-mail.server.ts';
import { moment } from '#app/time/formats.ts';
import { readNewsletter, renderForNobody } from './newsletter-mail.server.ts';

/** A newsletter for whoever wants to see it first, or what `team mail test` sends. */
export const composeTest: Compose = async (trx, { newsletter_id, created_at }, site) =>
	newsletter_id
		? renderForNobody(trx, await readNewsletter(trx, newsletter_id), site)
		: renderMail(testMail(new Date(created_at), site), site);

/** What `team mail test` sends. */
export function testMail(at: Date, site: MailSite): MailDocument {
	const copy = site.content.mail.test;
	const rows = [
		{ label: copy.from, value: site.siteUrl },
		{ label: copy.at, value: moment(at, site.content.site) },
	];
	return {
		subject: copy.subject,
		preview: copy.preview,
		title: copy.title,
		blocks: [
			paragraph(copy.lead),
			{ kind: 'rows', rows },
			{ kind: 'button', label: copy.button, url: `${site.siteUrl}/desk` },
		],
		...toTheTeam(site),
	};
}
