import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import {
	type MailDocument,
	renderMail,
	toTheTeam,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { teamSite } from '#app/domain/mail/messages/site-in.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { moment } from '#app/platform/time/formats.ts';
import { linkUrl, mailedLink } from './links.server.ts';

/** Composes a one-time link, while the requested one is neither used nor expired. */
export const composeLink: Compose = async (trx, mail, services) => {
	const link = mail.link_id && (await mailedLink(trx, mail.link_id));
	if (!link) return undefined;
	const { member, purpose, expiresAt } = link;
	const site = teamSite(services);
	const data = {
		purpose,
		name: member.name,
		role: member.role,
		url: linkUrl(site.siteUrl, link),
		expiresAt,
	};
	return renderMail(linkMail(data, site), site);
};

export const link: MailDefinition = {
	name: 'Link to the desk',
	toTeam: true,
	refersTo: ['memberId', 'linkId'],
	compose: composeLink,
};

interface LinkMail {
	purpose: 'invitation' | 'passkey';
	name: string;
	role: MemberRole;
	url: string;
	expiresAt: Date;
}

/** Renders the mail with a one-time link to the desk, for an invited person. */
export function linkMail(data: LinkMail, site: MailSite): MailDocument {
	const copy = site.content.mail.link;
	const texts = copy[data.purpose];
	const rows = [
		{ label: copy.role, value: copy.roles[data.role] },
		{ label: copy.until, value: moment(data.expiresAt, site.content.site) },
	];
	return simpleMail({
		...texts,
		title: fillIn(texts.title, { name: data.name }),
		rows,
		url: data.url,
		private: copy.how,
		not_you: copy.warning,
		...toTheTeam(site),
	});
}
