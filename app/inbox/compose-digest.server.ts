import { sql } from 'kysely';
import type { Compose } from '#app/mail/delivery/composers.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import { digestCounts, lastDigestAt, waits } from './digest-counts.server.ts';
import { formTitles } from './form-title.server.ts';
import { isWanted } from './wanted.server.ts';

/** Most new items that a digest names. */
const mostItems = 20;

/** What waits in the inbox, once a day; nothing of it is said but forms, references and times. */
export const composeDigest: Compose = async (trx, mail, site) => {
	const { member_id, created_at } = mail;
	if (member_id === null || !(await isWanted(trx, mail, 'daily'))) return undefined;
	const since = await lastDigestAt(trx, member_id, created_at);
	const now = new Date();
	const { fresh, ...counts } = await digestCounts(trx, {
		since,
		now,
		zone: site.content.site.time_zone,
	});
	if (counts.waiting === 0) return undefined;
	const items = await trx
		.selectFrom('inbox_items as item')
		.select(['reference', 'submission_table', 'due_at', 'answer_due'])
		.where(waits)
		.where('received_at', '>', since)
		.orderBy('answer_due')
		.orderBy('received_at', 'desc')
		.limit(sql.lit(mostItems))
		.execute();
	const titles = formTitles(site.content);
	const inbox = `${site.siteUrl}/desk/inbox`;
	return renderMessage(
		'digest',
		{
			...counts,
			items: items.map(({ reference, submission_table, due_at }) => ({
				form: titles[submission_table] ?? submission_table,
				reference,
				dueAt: due_at,
				overdue: due_at !== null && due_at < now,
				url: `${inbox}/${reference}`,
			})),
			more: fresh - items.length,
			url: inbox,
		},
		site,
	);
};
