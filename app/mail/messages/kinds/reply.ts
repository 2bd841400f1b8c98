import { fillIn } from '#app/content/fill-in.ts';
import { footer } from '../footer.ts';
import type { MailDocument } from '../mail-document.ts';
import type { MailSite, MessageData } from '../message-data.ts';
import { textBlocks } from '../text-blocks.ts';

/** A team member's reply: set like a letter, not like a newsletter. */
export function reply(data: MessageData['reply'], site: MailSite): MailDocument {
	const copy = site.content.mail.reply;
	const { memberName } = data;
	const signature =
		memberName === null ? copy.team_signature : fillIn(copy.signature, { name: memberName });
	return {
		subject: data.subject ?? fillIn(copy.subject, { reference: data.reference }),
		preview: copy.preview,
		blocks: [
			...textBlocks(data.body),
			...textBlocks(signature),
			{ kind: 'rule' },
			{ kind: 'rows', rows: [{ label: copy.reference, value: data.reference }] },
			{ kind: 'paragraph', text: [{ text: copy.keep }], soft: true },
		],
		footer: footer(site, copy.reason),
	};
}
