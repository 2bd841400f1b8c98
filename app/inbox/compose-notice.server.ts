import type { Compose } from '#app/mail/delivery/composers.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import { formTitles } from './form-title.server.ts';
import { isWanted } from './wanted.server.ts';

/** Something new came in; nothing of it is said but its form, reference and times. */
export const composeNotice: Compose = async (trx, mail, site) => {
	if (!(await isWanted(trx, mail, 'now'))) return undefined;
	const item = await trx
		.selectFrom('inbox_items')
		.select(['reference', 'submission_table', 'received_at', 'due_at'])
		.where('id', '=', mail.item_id)
		// Somebody was quicker than the mail.
		.where('state', 'in', ['new', 'open'])
		.executeTakeFirst();
	if (!item) return undefined;
	return renderMessage(
		'notice',
		{
			form: formTitles(site.content)[item.submission_table] ?? item.submission_table,
			reference: item.reference,
			receivedAt: item.received_at,
			dueAt: item.due_at,
			url: `${site.siteUrl}/desk/inbox/${item.reference}`,
		},
		site,
	);
};
