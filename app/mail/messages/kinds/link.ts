import { fillIn } from '#app/content/fill-in.ts';
import { moment } from '#app/time/formats.ts';
import { automatic } from '../automatic.ts';
import { footer } from '../footer.ts';
import { type MailDocument, paragraph } from '../mail-document.ts';
import type { MailSite, MessageData } from '../message-data.ts';

/** A one-time link to the desk, for somebody an owner has named. */
export function link(data: MessageData['link'], site: MailSite): MailDocument {
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
