import { fillIn } from '#app/content/fill-in.ts';
import { findLinks } from '#app/content/find-links.ts';
import type { Compose } from '#app/mail/delivery/composers.ts';
import { footer } from '#app/mail/messages/footer.ts';
import type { MailBlock, MailDocument, MailSite } from '#app/mail/messages/mail-document.ts';
import { renderMail } from '#app/mail/messages/render-mail.server.ts';

/** A reply that a member wrote in the inbox, as it is stored. */
export const composeReply: Compose = async (trx, mail, site) => {
	const reply = await trx
		.selectFrom('inbox_replies as reply')
		.innerJoin('inbox_items as item', 'item.id', 'reply.item_id')
		.leftJoin('members', 'members.id', 'reply.member_id')
		.select(['reply.subject', 'reply.body', 'item.reference', 'members.name'])
		.where('reply.id', '=', mail.reply_id)
		.executeTakeFirst();
	if (!reply || reply.body === null) return undefined;
	const { subject, body, reference, name: memberName } = reply;
	return renderMail(replyMail({ subject, body, reference, memberName }, site), site);
};

interface Reply {
	/** As it was sent or will be; without one, the subject of content/mail/reply.yaml. */
	subject: string | null;
	/** What a member wrote, with line breaks. */
	body: string;
	/** Who wrote it, for the signature; null when they have left. */
	memberName: string | null;
	reference: string;
}

/** A team member's reply: set like a letter, not like a newsletter. */
export function replyMail(data: Reply, site: MailSite): MailDocument {
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

/** The paragraphs of plain text, with their line breaks; its web addresses are links. */
export function textBlocks(text: string): MailBlock[] {
	return text
		.replace(/\r\n?/g, '\n')
		.split(/\n(?:[ \t]*\n)+/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) => ({ kind: 'paragraph', text: findLinks(part) }));
}
