import { type RawBuilder, sql, type Transaction } from 'kysely';
import { audit, job } from '#app/domain/audit/write-audit-log.server.ts';
import type { Compose, DueMail, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import { isHeld } from '#app/domain/mail/held-mail.server.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import { type MailDocument, renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { itemLink } from '#app/domain/submissions/private-links.server.ts';
import type { MailState } from '#app/platform/db/desk-schema.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';
import { renewalDays } from './public-version.ts';
import { hashOf, type Story } from './stories.server.ts';

// Authors who gave an email get mail when something needs their decision. It has their private link and nothing
// of the story, since the address isn't confirmed (docs/decisions/0065).

/** Reasons why an author gets no mail. */
export type NoMail =
	/** The author gave no email, or an invalid one. */
	| 'no_email'
	/** The address's owner had everything erased, or the address is suppressed or bounces. */
	| 'unwanted'
	/** This site sends no mail. */
	| 'off';

/** Returns the email of a story's author, or why there is none to use. */
async function authorEmail(
	trx: Transaction<Schema>,
	itemId: string,
	secret: string | undefined,
): Promise<{ email: string } | Exclude<NoMail, 'off'>> {
	const { rows } = await sql<{ email: string; stopped: boolean }>`
		select email, exists (
			select from subscribers where subscribers.email = lower(inbox_items.email) and state in ('suppressed', 'bounced')
		) as stopped
		from inbox_items where id = ${itemId}::uuid and is_mailable(email)`.execute(trx);
	const [row] = rows;
	if (!row) return 'no_email';
	if (row.stopped || (await wasErased(trx, row.email, secret))) return 'unwanted';
	return { email: row.email };
}

type MailServices = Pick<JobServices, 'mail' | 'deskSecret'>;

/** Mails an author that a text needs their approval, once per request. For askAuthor, within its transaction. */
export function mailAuthor({ mail, deskSecret }: MailServices) {
	return async (trx: Transaction<Schema>, { id, item_id }: Pick<Story, 'id' | 'item_id'>) => {
		if (!mail || (await newestMail(trx, id, item_id))) return;
		const author = await authorEmail(trx, item_id, deskSecret);
		if (typeof author === 'string') return;
		await enqueueMail(trx, { kind: 'story_approval', recipient: author.email, itemId: item_id });
	};
}

/**
 * Returns the newest mail about the text that an author is asked about; undefined if there was none or it was
 * canceled.
 */
async function newestMail(trx: Transaction<Schema>, storyId: string | null, itemId: string) {
	return trx
		.selectFrom('mail')
		.select(['state', 'sent_at', 'last_error'])
		.where('item_id', '=', itemId)
		.where('kind', '=', 'story_approval')
		.where('state', '<>', 'canceled')
		.where('created_at', '>=', ({ selectFrom }) =>
			selectFrom('stories').select('asked_at').where('id', '=', storyId).$castTo<Date>(),
		)
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
}

export type AuthorMail =
	| { state: Exclude<MailState, 'canceled'> | 'restored'; sent_at: Date | null }
	| { state: NoMail; sent_at: null };

/** Reads the state of the mail about the text that an author is asked about, or why there is none. */
export function readAuthorMail(
	db: TeamDb,
	{ id, item_id }: Pick<Story, 'id' | 'item_id'>,
	{ mail, deskSecret }: MailServices,
): Promise<AuthorMail | undefined> {
	return asTeam(db, async (trx) => {
		const newest = await newestMail(trx, id, item_id);
		if (newest && newest.state !== 'canceled') {
			const { state, last_error, sent_at } = newest;
			return { state: last_error === 'restored' ? 'restored' : state, sent_at };
		}
		const author = await authorEmail(trx, item_id, deskSecret);
		if (typeof author === 'string') return { state: author, sent_at: null };
		return mail ? undefined : { state: 'off', sent_at: null };
	});
}

/**
 * Asks the authors whose permission ends within 30 days if their story may stay; once each.
 *
 * @returns the number of mails
 */
export function askForRenewal(db: TeamDb, { mail, deskSecret }: MailServices): Promise<number> {
	return asTeam(db, async (trx) => {
		if (!mail || (await isHeld(trx, 'story_renewal'))) return 0;
		const { rows } = await sql<{ id: string; item_id: string; reference: string }>`
			select story.id, item.id as item_id, item.reference
			from public_stories as shown
			join stories as story on story.id = shown.id
			join inbox_items as item on item.id = story.item_id
			where shown.ends_at > now() and shown.ends_at <= now() + ${sql.lit(renewalDays)} * interval '1 day'
				and story.reminded_at is null and is_mailable(item.email)
			order by item.id limit 500 for update of item, story skip locked`.execute(trx);
		let asked = 0;
		for (const { id, item_id, reference } of rows) {
			const author = await authorEmail(trx, item_id, deskSecret);
			if (typeof author === 'string') continue;
			await sql`update stories set reminded_at = now() where id = ${id}::uuid`.execute(trx);
			await enqueueMail(trx, { kind: 'story_renewal', recipient: author.email, itemId: item_id });
			await audit(trx, job, { action: 'stories.asked', subject: reference });
			asked += 1;
		}
		return asked;
	});
}

/** Asks authors whose permission ends soon, every hour. */
export const askForRenewalJob: ScheduledJob = {
	name: 'ask-authors',
	cron: '11 * * * *',
	async run(services) {
		await askForRenewal(services.teamDb, services);
	},
};

/**
 * Composes the approval request, unless the author has responded, was asked about another text since, or
 * withdrew everything.
 */
export const composeStoryApproval = composeFor(
	(mail) => sql`
		select item.reference, item.link_number, item.language, story.ends_at
		from stories as story
		join inbox_items as item on item.id = story.item_id
		join success_stories as sent on sent.id = item.submission_id
		where item.id = ${mail.item_id}::uuid and sent.consent_to_share and sent.spam_reason is null
			and story.asked_hash = ${hashOf('story')} and story.answer is null and story.ended_at is null
			and story.asked_at <= (select created_at from mail where id = ${mail.id}::uuid)`,
	storyApprovalMail,
);

/** Composes the renewal request, unless the author has responded or the story is gone. */
export const composeStoryRenewal = composeFor(
	(mail) => sql`
		select item.reference, item.link_number, item.language, shown.ends_at
		from stories as story
		join inbox_items as item on item.id = story.item_id
		join public_stories as shown on shown.id = story.id
		where item.id = ${mail.item_id}::uuid and story.reminded_at is not null
			and shown.ends_at > now() and shown.ends_at <= now() + ${sql.lit(renewalDays)} * interval '1 day'`,
	storyRenewalMail,
);

export const storyApproval: MailDefinition = {
	name: 'Story to approve',
	refersTo: ['itemId'],
	compose: composeStoryApproval,
};

export const storyRenewal: MailDefinition = {
	name: 'Story that ends soon',
	isHeld: true,
	refersTo: ['itemId'],
	compose: composeStoryRenewal,
};

interface LinkedItem {
	reference: string;
	link_number: number;
	language: string;
	ends_at: Date;
}

/**
 * Returns the composer of a mail with the link to the author's page.
 *
 * @param statement finds the item; no row for a mail that isn't due any more, as for one to another email than theirs
 */
function composeFor(
	statement: (mail: DueMail) => RawBuilder<unknown>,
	write: (data: { url: string; endsAt: Date }, site: MailSite) => MailDocument,
): Compose {
	return async (trx, mail, services) => {
		const { rows } = await sql<LinkedItem>`${statement(mail)}`.execute(trx);
		const [item] = rows;
		if (!item || !mail.item_id) return undefined;
		const author = await authorEmail(trx, mail.item_id, services.deskSecret);
		if (typeof author === 'string' || author.email !== mail.recipient) return undefined;
		const site = siteIn(services, item.language);
		const linked = { ...item, submission_table: 'success_stories' };
		const url = await itemLink(linked, services, site.content, 'story');
		return renderMail(write({ url, endsAt: item.ends_at }, site), site);
	};
}

/**
 * Tells an author that a text needs their approval.
 *
 * @param data.url their page of it
 */
export function storyApprovalMail(data: { url: string }, site: MailSite): MailDocument {
	const copy = site.content.mail['story-approval'];
	return simpleMail({ ...copy, before: copy.choice, url: data.url });
}

/**
 * Tells an author that the permission ends soon.
 *
 * @param data the author's page, and when it ends
 */
export function storyRenewalMail(
	data: { url: string; endsAt: Date },
	site: MailSite,
): MailDocument {
	const copy = site.content.mail['story-renewal'];
	const lead = fillIn(copy.lead, { date: day(data.endsAt, site.content.site) });
	return simpleMail({ ...copy, lead, before: copy.choice, url: data.url });
}
