import { fillIn } from '#app/content/fill-in.ts';
import { automatic } from '../automatic.ts';
import { footer } from '../footer.ts';
import { type MailDocument, paragraph } from '../mail-document.ts';
import type { MailSite, MessageData } from '../message-data.ts';

/** Asks whoever reads an address whether they signed up. Nothing a stranger typed is in it. */
export function confirmation(data: MessageData['confirmation'], site: MailSite): MailDocument {
	const copy = site.content.mail.confirmation;
	return {
		subject: fillIn(copy.subject, { code: data.code }),
		preview: copy.preview,
		title: copy.title,
		blocks: [
			paragraph(copy.lead),
			{ kind: 'code', code: data.code },
			{
				kind: 'paragraph',
				text: [{ text: fillIn(copy.lasts, { minutes: data.codeMinutes }) }],
				soft: true,
			},
			paragraph(copy.closed),
			{ kind: 'button', label: copy.button, url: data.url },
			{ kind: 'rule' },
			{ kind: 'paragraph', text: [{ text: copy.not_you }], soft: true },
		],
		footer: footer(site, copy.reason),
		headers: automatic,
	};
}

/** The only reminder of a sign-up that nobody confirmed. */
export function reminder(data: MessageData['reminder'], site: MailSite): MailDocument {
	const copy = site.content.mail.reminder;
	return {
		subject: copy.subject,
		preview: copy.preview,
		title: copy.title,
		blocks: [
			paragraph(copy.lead),
			paragraph(copy.closed),
			{ kind: 'button', label: copy.button, url: data.url },
			{ kind: 'rule' },
			{ kind: 'paragraph', text: [{ text: copy.not_you }], soft: true },
		],
		footer: footer(site, copy.reason),
		headers: automatic,
	};
}
