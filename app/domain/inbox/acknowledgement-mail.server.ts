import { sql, type Transaction } from 'kysely';
import { createElement as h } from 'react';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { erasedAmong, mailboxName } from '#app/domain/mail/erased-emails.server.ts';
import {
	countHour,
	hourLimits,
	isUsedUp,
	lockMailLimits,
	readMailboxes,
} from '#app/domain/mail/mail-limits.server.ts';
import { Button, type MailSite, Rows, Title } from '#app/domain/mail/messages/components.ts';
import {
	automatic,
	inOrder,
	type MailDocument,
	renderMail,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { Paragraph, Rule } from '#app/domain/mail/messages/text-components.ts';
import { acknowledgedPromises, promisesOf } from '#app/domain/submissions/form-settings.server.ts';
import { itemLink } from '#app/domain/submissions/private-links.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { isAnsweredIn } from '#app/platform/content/owner-details.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { soon } from '#app/platform/jobs/soon.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

// The mail right after a form that promises a reply. The address is one that a stranger may have typed, so it has nothing
// of the form in it, and leaves by the rules of confirmations (docs/decisions/0024).

/** Items processed at once; few, so that a batch holds its locks briefly. */
const batchSize = 200;

/** Queues the acknowledgement of a submission that was just stored, unless it no longer waits. */
export async function queueAcknowledgement(db: TeamDb, reference: string): Promise<void> {
	await asTeam(db, (trx) =>
		sql`insert into acknowledgements (id) select id from inbox_items
			where reference = ${reference} and state = 'new' and is_mailable(email)
				and received_at > now() - interval '1 hour'
			on conflict (id) do nothing`.execute(trx),
	);
}

type AcknowledgeServices = Pick<Services, 'teamDb' | 'mailLimit' | 'deskSecret' | 'log'>;

const acknowledgeAllSoon = soon<AcknowledgeServices>(1_000, ({ teamDb, deskSecret }) =>
	acknowledgeDue(teamDb, deskSecret),
);

/**
 * Acknowledges a submission soon after the response, unless its network has caused much mail. If that fails, the
 * submission is stored all the same.
 */
export async function acknowledgeSoon(
	services: AcknowledgeServices,
	{ reference, address }: { reference: string; address: string },
): Promise<void> {
	try {
		if (!(await services.mailLimit.consume('mail', address))) return;
		await queueAcknowledgement(services.teamDb, reference);
		acknowledgeAllSoon(services);
	} catch (error) {
		services.log.warn({ cause: redact(error) }, 'an acknowledgement was not queued');
	}
}

/** For what had to wait for its turn, or whose process ended before. */
export const acknowledgeJob: ScheduledJob = {
	name: 'acknowledgements',
	cron: '* * * * *',
	async run({ teamDb, mail, deskSecret }) {
		if (mail) await acknowledgeDue(teamDb, deskSecret);
	},
};

interface Waiting {
	id: string;
	email: string;
	mailbox: string;
	/** Mail to it isn't wanted. */
	unwanted: boolean;
}

/**
 * Mails the acknowledgements whose turn it is: one a day for a mailbox, within its mails of that kind. What had no turn
 * within an hour is dropped, since it says nothing that the answer doesn't.
 *
 * @param secret DESK_SECRET
 * @returns the number of mails
 */
export function acknowledgeDue(db: TeamDb, secret: string | undefined): Promise<number> {
	return asTeam(db, async (trx) => {
		await lockMailLimits(trx);
		await sql`delete from acknowledgements where created_at < now() - interval '1 hour'`.execute(
			trx,
		);
		const waiting = await lockDue(trx);
		if (waiting.length === 0) return 0;
		let hour = await countHour(trx);
		const names = waiting.flatMap(({ email, mailbox }) => [email, mailboxName(mailbox)]);
		const erased = await erasedAmong(trx, names, secret);
		const mailboxes = await readMailboxes(
			trx,
			waiting.map(({ mailbox }) => mailbox),
		);
		const later: string[] = [];
		const before = hour;
		for (const { id, email, mailbox, unwanted } of waiting) {
			const isErased = erased.has(email) || erased.has(mailboxName(mailbox));
			const got = mailboxes.get(mailbox);
			const isFree = got && got.acknowledgements === 0 && !isUsedUp(got);
			if (unwanted || isErased || !isFree) continue;
			if (hour >= hourLimits.acknowledgement) {
				later.push(id);
				continue;
			}
			mailboxes.set(mailbox, { ...got, acknowledgements: 1 });
			await enqueueMail(trx, { kind: 'acknowledgement', recipient: email, itemId: id });
			hour += 1;
		}
		await sql`update acknowledgements set next_at = now() + interval '10 minutes' * (1 + random())
			where id = any (${later}::uuid[])`.execute(trx);
		const done = waiting.map(({ id }) => id).filter((id) => !later.includes(id));
		await sql`delete from acknowledgements where id = any (${done}::uuid[])`.execute(trx);
		return hour - before;
	});
}

async function lockDue(trx: Transaction<Schema>): Promise<Waiting[]> {
	const { rows } = await sql<Waiting>`
		select waiting.id, item.email, mailbox_of(item.email) as mailbox,
			item.state <> 'new' or exists (
				select from subscribers where subscribers.email = item.email and state in ('suppressed', 'bounced')
			) as unwanted
		from acknowledgements as waiting join inbox_items as item using (id)
		where next_at <= now() and is_mailable(item.email)
			and mail_is_set_up() and not is_held('acknowledgement')
		order by next_at limit ${batchSize} for update of waiting skip locked`.execute(trx);
	return rows;
}

/** Composes an acknowledgement, unless the item was answered, corrected, closed or marked as spam since. */
export const composeAcknowledgement: Compose = async (trx, mail, services) => {
	const item = await trx
		.selectFrom('inbox_items')
		.select(['reference', 'submission_table', 'link_number', 'language'])
		.where('id', '=', mail.item_id)
		.where('email', '=', mail.recipient)
		.where('state', 'in', ['new', 'open'])
		.where('first_answered_at', 'is', null)
		.where(sql<boolean>`received_at > now() - interval '1 day'`)
		.executeTakeFirst();
	if (!item || !(item.submission_table in acknowledgedPromises(services.contents[defaultLanguage])))
		return undefined;
	const { reference, submission_table } = item;
	const site = siteIn(services, item.language);
	const promise = isAnsweredIn(site.content)
		? promisesOf(site.content)[submission_table]
		: undefined;
	if (promise === undefined && site.content.mail.acknowledgement.without_reader === undefined) {
		return undefined;
	}
	const url = await itemLink(item, services, site.content);
	return renderMail(acknowledgementMail({ reference, promise, url }, site), site);
};

export const acknowledgement: MailDefinition = {
	name: 'Acknowledgement',
	isHeld: true,
	refersTo: ['itemId'],
	compose: composeAcknowledgement,
};

/**
 * Builds the mail that tells a sender that we have their message, and when we answer.
 *
 * @param data.promise undefined if the team has no reader of the sender's language
 */
export function acknowledgementMail(
	data: { reference: string; promise: string | undefined; url: string },
	site: MailSite,
): MailDocument {
	const copy = site.content.mail.acknowledgement;
	const { reference, promise, url } = data;
	const rows = [
		{ label: copy.reference, value: reference },
		...(promise === undefined
			? []
			: [{ label: copy.promised, value: fillIn(copy.within, { promise }) }]),
	];
	const lead = promise === undefined ? (copy.without_reader ?? '') : fillIn(copy.lead, { promise });
	return {
		subject: fillIn(copy.subject, { reference }),
		preview: copy.preview,
		body: inOrder(
			h(Title, null, copy.title),
			h(Paragraph, null, lead),
			h(Rows, { rows }),
			h(Paragraph, null, copy.link),
			h(Button, { href: url }, copy.button),
			h(Paragraph, null, copy.private),
			h(Rule),
			h(Paragraph, { soft: true }, copy.not_you),
		),
		reason: copy.reason,
		headers: automatic,
	};
}
