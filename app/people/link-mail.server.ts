import { fillIn } from '#app/content/fill-in.ts';
import type { MemberRole } from '#app/db/desk-schema.ts';
import type { Compose } from '#app/mail/delivery/composers.ts';
import {
	automatic,
	footer,
	type MailDocument,
	type MailSite,
	paragraph,
} from '#app/mail/messages/mail-document.ts';
import { renderMail } from '#app/mail/messages/render-mail.server.ts';
import { moment } from '#app/time/formats.ts';
import { linkUrl, mailedLink } from './links.server.ts';

/** Composes a one-time link, while the requested one is neither used nor expired. */
export const composeLink: Compose = async (trx, mail, site) => {
	const link = mail.link_id && (await mailedLink(trx, mail.link_id));
	if (!link) return undefined;
	const { member, purpose, expiresAt } = link;
	const data = {
		purpose,
		name: member.name,
		role: member.role,
		url: linkUrl(site.siteUrl, link),
		expiresAt,
	};
	return renderMail(linkMail(data, site), site);
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
	const { mail } = site.content;
	const copy = mail.link;
	const { subject, preview, title, lead, button } = copy[data.purpose];
	return {
		subject,
		preview,
		title: fillIn(title, { name: data.name }),
		blocks: [
			paragraph(lead),
			{
				kind: 'rows',
				rows: [
					{ label: copy.role, value: copy.roles[data.role] },
					{ label: copy.until, value: moment(data.expiresAt, site.content.site) },
				],
			},
			{ kind: 'button', label: button, url: data.url },
			paragraph(copy.how),
			{ kind: 'rule' },
			{ kind: 'paragraph', text: [{ text: copy.warning }], soft: true },
		],
		footer: footer(site, mail.frame.footer.team),
		headers: automatic,
	};
}
