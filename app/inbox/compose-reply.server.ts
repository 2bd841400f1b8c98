import type { Compose } from '#app/mail/delivery/composers.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';

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
	return renderMessage('reply', { subject, body, reference, memberName }, site);
};
