import { sql, type Transaction } from 'kysely';
import { Fragment, createElement as h } from 'react';
import { audit, job } from '#app/domain/audit/write-audit-log.server.ts';
import type { Compose, DueMail } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { wasErasedWithin } from '#app/domain/mail/erased-emails.server.ts';
import { isHeld } from '#app/domain/mail/held-mail.server.ts';
import { Button, Footer, type MailSite, Title } from '#app/domain/mail/messages/components.ts';
import {
	automatic,
	type MailDocument,
	renderMail,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { Paragraph, Rule } from '#app/domain/mail/messages/text-components.ts';
import type { MailState } from '#app/platform/db/desk-schema.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { privateLinkPath, proofOf } from '#app/platform/http/private-links.server.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';
import { renewalDays } from './public-version.ts';
import { hashOf, type Story } from './stories.server.ts';

// Whoever told a story is written to when something waits for them, if they gave an email. The mail has their private
// link and nothing of the story: it goes to an address that nobody has confirmed (docs/decisions/0069).

/** Why a teller isn't written to. */
export type NoMail =
	/** They gave no email, or none that mail can be sent to. */
	| 'no_email'
	/** Whoever has it asked for everything to be erased, must not be written to again, or can't be reached there. */
	| 'unwanted'
	/** This site sends no mail. */
	| 'off';

/** Where the teller of a story can be written to. */
async function tellerEmail(
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
	if (row.stopped || (await wasErasedWithin(trx, row.email, secret))) return 'unwanted';
	return { email: row.email };
}

type MailServices = Pick<JobServices, 'mail' | 'deskSecret'>;

/** Mails a teller that a text waits for them; once for each time that they are asked. For askTeller, within its transaction. */
export function mailTeller({ mail, deskSecret }: MailServices) {
	return async (trx: Transaction<Schema>, { id, item_id }: Pick<Story, 'id' | 'item_id'>) => {
		if (!mail || (await newestMail(trx, id, item_id))) return;
		const found = await tellerEmail(trx, item_id, deskSecret);
		if (typeof found === 'string') return;
		await enqueueMail(trx, { kind: 'story_approval', recipient: found.email, itemId: item_id });
	};
}

/** The newest mail about the text that a teller is asked about; undefined if there was none, or it wasn't wanted any more. */
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

/** What became of the mail to a teller who is asked. */
export type TellerMail =
	| { state: Exclude<MailState, 'canceled'> | 'restored'; sent_at: Date | null }
	| { state: NoMail; sent_at: null };

/** What became of the mail about the text that a teller is asked about, or why there is none. */
export function readTellerMail(
	db: TeamDb,
	{ id, item_id }: Pick<Story, 'id' | 'item_id'>,
	{ mail, deskSecret }: MailServices,
): Promise<TellerMail | undefined> {
	return asTeam(db, async (trx) => {
		const newest = await newestMail(trx, id, item_id);
		if (newest && newest.state !== 'canceled') {
			const { state, last_error, sent_at } = newest;
			return { state: last_error === 'restored' ? 'restored' : state, sent_at };
		}
		const found = await tellerEmail(trx, item_id, deskSecret);
		if (typeof found === 'string') return { state: found, sent_at: null };
		return mail ? undefined : { state: 'off', sent_at: null };
	});
}

/**
 * Asks the tellers whose permission ends within 30 days whether their story may stay; each once.
 *
 * @returns how many
 */
export function askBeforeTheEnd(db: TeamDb, { mail, deskSecret }: MailServices): Promise<number> {
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
			const found = await tellerEmail(trx, item_id, deskSecret);
			if (typeof found === 'string') continue;
			await sql`update stories set reminded_at = now() where id = ${id}::uuid`.execute(trx);
			await enqueueMail(trx, { kind: 'story_renewal', recipient: found.email, itemId: item_id });
			await audit(trx, job, { action: 'stories.asked', subject: reference });
			asked += 1;
		}
		return asked;
	});
}

/** Every hour: asks those whose permission ends soon. */
export const askBeforeTheEndJob: ScheduledJob = {
	name: 'ask-tellers',
	cron: '11 * * * *',
	async run(services) {
		await askBeforeTheEnd(services.teamDb, services);
	},
};

/** Asks for approval, unless the teller answered, was asked about another text since, or took everything back. */
export const composeStoryApproval: Compose = async (trx, mail, services) => {
	const { rows } = await sql<{ reference: string; link_number: number }>`
		select item.reference, item.link_number
		from stories as story
		join inbox_items as item on item.id = story.item_id
		join success_stories as sent on sent.id = item.submission_id
		where item.id = ${mail.item_id}::uuid and sent.consent_to_share and sent.spam_reason is null
			and story.asked_hash = ${hashOf('story')} and story.answer is null and story.ended_at is null
			and story.asked_at <= (select created_at from mail where id = ${mail.id}::uuid)`.execute(trx);
	const url = rows[0] && (await linkFor(trx, mail, rows[0], services));
	return url === undefined ? undefined : renderMail(storyApprovalMail({ url }, services), services);
};

/** Asks whether a story may stay, unless its teller has said so, or it's gone. */
export const composeStoryRenewal: Compose = async (trx, mail, services) => {
	const { rows } = await sql<{ reference: string; link_number: number; ends_at: Date }>`
		select item.reference, item.link_number, shown.ends_at
		from stories as story
		join inbox_items as item on item.id = story.item_id
		join public_stories as shown on shown.id = story.id
		where item.id = ${mail.item_id}::uuid and story.reminded_at is not null
			and shown.ends_at > now() and shown.ends_at <= now() + ${sql.lit(renewalDays)} * interval '1 day'`.execute(
		trx,
	);
	const [story] = rows;
	const url = story && (await linkFor(trx, mail, story, services));
	if (!story || url === undefined) return undefined;
	return renderMail(storyRenewalMail({ url, endsAt: story.ends_at }, services), services);
};

/** The teller's page, if the mail still goes to the email they gave. */
async function linkFor(
	trx: Transaction<Schema>,
	{ item_id, recipient }: DueMail,
	{ reference, link_number: linkNumber }: { reference: string; link_number: number },
	{ linkKeys, deskSecret, siteUrl }: JobServices,
): Promise<string | undefined> {
	const found = item_id && (await tellerEmail(trx, item_id, deskSecret));
	if (!found || typeof found === 'string' || found.email !== recipient) return undefined;
	const [key] = await linkKeys();
	const proof = proofOf(key, { table: 'success_stories', reference, linkNumber });
	return siteUrl + privateLinkPath({ reference, proof }, 'story');
}

/** A text waits for its teller. @param data.url their page of it */
export function storyApprovalMail(data: { url: string }, site: MailSite): MailDocument {
	return toTeller(site.content.mail['story-approval'], data.url, site);
}

/** A permission ends soon. @param data the teller's page, and when it ends */
export function storyRenewalMail(
	data: { url: string; endsAt: Date },
	site: MailSite,
): MailDocument {
	const copy = site.content.mail['story-renewal'];
	const lead = fillIn(copy.lead, { date: day(data.endsAt, site.content.site) });
	return toTeller({ ...copy, lead }, data.url, site);
}

function toTeller(
	copy: MailSite['content']['mail']['story-approval'],
	url: string,
	site: MailSite,
): MailDocument {
	return {
		subject: copy.subject,
		preview: copy.preview,
		body: h(
			Fragment,
			null,
			h(Title, null, copy.title),
			h(Paragraph, null, copy.lead),
			h(Paragraph, null, copy.choice),
			h(Button, { href: url }, copy.button),
			h(Paragraph, null, copy.private),
			h(Rule),
			h(Paragraph, { soft: true }, copy.not_you),
		),
		footer: h(Footer, { site, reason: copy.reason }),
		headers: automatic,
	};
}
