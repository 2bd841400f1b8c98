import { sql, type Transaction } from 'kysely';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import {
	type MailDocument,
	renderMail,
	toTheTeam,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { teamSite } from '#app/domain/mail/messages/site-in.ts';
import { may } from '#app/domain/people/permissions.ts';
import { teamNames } from '#app/domain/submissions/all-forms.ts';
import type { NoticeChoice } from '#app/platform/db/desk-schema.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { moment } from '#app/platform/time/formats.ts';
import { urgencies } from './states.ts';

/** The reason for a notice when a colleague's action caused it, in the column `alert` of the mail. */
type Told = 'assigned' | 'mentioned';

/** Composes the notice of a new item, of a message that its sender wrote back, of a reply that didn't arrive, or of what a colleague did. It contains only the form, reference and times. */
export const composeNotice: Compose = async (trx, mail, services) => {
	const item = await trx
		.selectFrom('inbox_items')
		.select(['reference', 'submission_table', 'received_at', 'due_at', 'urgency'])
		.select(['state', 'assignee_id'])
		.where('id', '=', mail.item_id)
		.executeTakeFirst();
	// A member may have handled it before the mail was made, or given it to someone else.
	if (!item || (item.state !== 'open' && mail.alert !== 'mentioned')) return undefined;
	if (mail.alert === 'assigned' && item.assignee_id !== mail.member_id) return undefined;
	const isUrgent = item.urgency !== urgencies.none || mail.alert !== null;
	const member = await readerOf(trx, mail, isUrgent ? ['now', 'daily'] : ['now']);
	if (!member || member.forms?.includes(item.submission_table) === false) return undefined;
	const site = teamSite(services);
	const notice = {
		form: teamNames[item.submission_table] ?? item.submission_table,
		reference: item.reference,
		receivedAt: item.received_at,
		dueAt: item.due_at,
		reason: (mail.alert as Told | null) ?? reasonOf(item.urgency, mail.reply_id),
		url: `${site.siteUrl}/desk/inbox/${item.reference}`,
	};
	return renderMail(noticeMail(notice, site), site);
};

export const notice: MailDefinition = {
	name: 'Notice',
	toTeam: true,
	isHeld: true,
	refersTo: ['memberId', 'itemId'],
	compose: composeNotice,
};

function reasonOf(urgency: number, replyId: string | null): Notice['reason'] {
	if (urgency === urgencies.crisis) return 'crisis';
	if (replyId === null) return undefined;
	return urgency === urgencies.bounced ? 'bounced' : 'back';
}

interface Notice {
	form: string;
	reference: string;
	receivedAt: Date;
	dueAt: Date | null;
	/** Undefined for a new item. */
	reason?: 'crisis' | 'back' | 'bounced' | Told | undefined;
	url: string;
}

export function noticeMail(data: Notice, site: MailSite): MailDocument {
	const copy = site.content.mail.notice;
	const { form, reference, reason } = data;
	const { subject, title } = reason ? copy[reason] : copy;
	const when = (at: Date) => moment(at, site.content.site);
	const rows = [
		{ label: copy.form, value: form },
		{ label: copy.reference, value: reference },
		{ label: copy.received, value: when(data.receivedAt) },
		{ label: copy.due, value: data.dueAt ? when(data.dueAt) : copy.no_due },
	];
	return simpleMail({
		subject: fillIn(subject, { form, reference }),
		preview: fillIn(copy.preview, { form, reference }),
		title,
		rows,
		button: copy.button,
		url: data.url,
		...toTheTeam(site, 'notices'),
	});
}

/** Members who are told of an item, in a query of both. */
const isTold = sql<boolean>`notices <> 'none' and removed_at is null and is_mailable(member.email)
	and (forms is null or submission_table = any (forms))`;

/**
 * Queues a notice for members of what a colleague did, unless they want no notices or don't see the item: one of a kind per
 * item, and thirty an hour.
 */
export async function tellMembers(
	trx: Transaction<Schema>,
	itemId: string,
	memberIds: readonly string[],
	told: Told,
	by: Actor,
): Promise<void> {
	await sql`select queue_mail(kind => 'notice', recipient => member.email, member_id => member.id,
			item_id => item.id, alert => ${told}, not_before => now() + interval '1 minute')
		from members as member, inbox_items as item
		where item.id = ${itemId} and member.id = any(${memberIds}::uuid[])
			and member.id is distinct from ${by.memberId}::uuid and ${isTold}
			and not exists (select from mail where mail.member_id = member.id and mail.item_id = item.id
				and alert = ${told} and mail.state = 'waiting')
			and (select count(*) from mail where mail.member_id = member.id and kind = 'notice'
				and created_at > now() - interval '1 hour') < 30`.execute(trx);
}

/**
 * Tells the members whom a note names, such as "@Ada" or "@Ada Lovelace".
 *
 * @returns the names that reach nobody
 */
export async function tellMentioned(
	trx: Transaction<Schema>,
	itemId: string,
	note: string,
	by: Actor,
): Promise<string[]> {
	const names = [...note.matchAll(/(?<![\p{L}\p{N}])@([\p{L}\p{N}]+)/gu)].map(
		([, name = '']) => name,
	);
	if (names.length === 0) return [];
	const { rows } = await sql<{ id: string; name: string }>`select member.id, name
		from members as member, inbox_items as item where item.id = ${itemId} and ${isTold}`.execute(
		trx,
	);
	const named = (name: string) =>
		rows.filter(
			(one) => one.name.split(/[^\p{L}\p{N}]+/u)[0]?.toLowerCase() === name.toLowerCase(),
		);
	const ids = names.flatMap((name) => named(name).map(({ id }) => id));
	await tellMembers(trx, itemId, ids, 'mentioned', by);
	return names.filter((name) => named(name).length === 0);
}

/** Milliseconds after which a mail to the team is stale, if mail wasn't set up or the server was down. */
const newsMs = 24 * 3_600_000;

/** Returns the member if they're active, may read the inbox, and asked to be told this often. */
export async function readerOf(
	trx: Transaction<Schema>,
	{ member_id, created_at }: { member_id: string | null; created_at: Date },
	choices: readonly NoticeChoice[],
): Promise<{ forms: string[] | null } | undefined> {
	if (Date.now() - created_at.getTime() > newsMs) return undefined;
	const member = await trx
		.selectFrom('members')
		.select(['role', 'notices', 'forms'])
		.where('id', '=', member_id)
		.where('removed_at', 'is', null)
		.executeTakeFirst();
	const isWanted = member && choices.includes(member.notices) && may(member.role, 'inbox.read');
	return isWanted ? member : undefined;
}
