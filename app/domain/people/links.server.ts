import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import type { LinkPurpose } from '#app/platform/db/desk-schema.ts';
import { asTeam, fromNow, now, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import { hashToken, newToken } from '#app/platform/http/tokens.server.ts';

/** Lifetime of a link in milliseconds. */
export const linkLifetime = 24 * 3_600_000;

/** A new link, shown once; only its hash is stored. */
export interface IssuedLink {
	id: string;
	token: string;
	expiresAt: Date;
}

type LinkState =
	| {
			state: 'valid';
			id: string;
			purpose: LinkPurpose;
			/** Undefined for the first owner's link. */
			member: { id: string; name: string; email: string } | undefined;
	  }
	| { state: 'used' | 'expired' | 'unknown' };

/**
 * Builds the URL of a link. The token is in the fragment, which browsers never send: it appears in no log or
 * Referer, and a mail scanner that opens the link doesn't use it up.
 */
export function linkUrl(siteUrl: string, { token }: Pick<IssuedLink, 'token'>): string {
	return `${siteUrl}/desk/enroll#${token}`;
}

/**
 * Creates a link for a member to enroll a passkey; invalidates their earlier links.
 *
 * @param mailed true if it is also mailed to the member
 */
export function issueLink(
	db: TeamDb,
	memberId: string,
	by: Actor,
	mailed = false,
): Promise<IssuedLink> {
	return asTeam(db, (trx) => issueWithin(trx, memberId, 'passkey', by, mailed));
}

/** Works like issueLink, within a transaction; also used for invitations. */
export async function issueWithin(
	trx: Transaction<Schema>,
	memberId: string,
	purpose: 'invitation' | 'passkey',
	by: Actor,
	mailed = false,
): Promise<IssuedLink> {
	await endLinks(trx, memberId);
	await audit(trx, by, { action: 'people.link_made', subject: memberId });
	const link = await insertLink(trx, memberId, purpose, {
		createdBy: by.memberId,
		expiresAt: fromNow(linkLifetime),
	});
	if (mailed) await mailLink(trx, memberId, link.id);
	return link;
}

async function mailLink(trx: Transaction<Schema>, memberId: string, linkId: string): Promise<void> {
	const { email } = await trx
		.selectFrom('members')
		.select('email')
		.where('id', '=', memberId)
		.executeTakeFirstOrThrow();
	// A link for an address that can't get mail is handed over by hand.
	if (isMailable(email))
		await enqueueMail(trx, { kind: 'link', recipient: email, memberId, linkId });
}

/**
 * Creates the link for a mail. Only the hash of the requested link is stored, so each attempt to send creates
 * another one with the same expiry. Using any of them ends the others.
 *
 * @returns undefined if the requested link is used, ended or expired
 */
export async function mailedLink(trx: Transaction<Schema>, linkId: string) {
	const requestedLink = await trx
		.selectFrom('one_time_links as link')
		.innerJoin('members', 'members.id', 'link.member_id')
		.select(['link.purpose', 'link.expires_at', 'link.created_by'])
		.select(['members.id', 'members.name', 'members.role'])
		.where('link.id', '=', linkId)
		.where('link.used_at', 'is', null)
		.where('link.expires_at', '>', now)
		.where('members.removed_at', 'is', null)
		.executeTakeFirst();
	if (!requestedLink || requestedLink.purpose === 'first') return undefined;
	const { id, name, role, purpose, expires_at: expiresAt, created_by: createdBy } = requestedLink;
	const link = await insertLink(trx, id, purpose, { createdBy, expiresAt });
	return { ...link, purpose, member: { id, name, role } };
}

/** Invalidates a member's unused links. */
export async function endLinks(trx: Transaction<Schema>, memberId: string): Promise<void> {
	await trx
		.updateTable('one_time_links')
		.set({ expires_at: now })
		.where('member_id', '=', memberId)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.execute();
}

/**
 * Creates the first owner's link while the desk has no member. Each start prints one, and the first that is used ends
 * the others.
 *
 * @returns undefined if there is a member
 */
export function issueFirstLink(db: TeamDb): Promise<IssuedLink | undefined> {
	return asTeam(db, async (trx) => {
		if (!(await hasNoMember(trx))) return undefined;
		return insertLink(trx, null, 'first', { createdBy: null, expiresAt: fromNow(linkLifetime) });
	});
}

/** Returns true if the desk has no member yet. Takes a lock, so only one transaction at a time can check. */
export async function hasNoMember(trx: Transaction<Schema>): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtext('members: first owner'))`.execute(trx);
	const member = await trx
		.selectFrom('members')
		.select('id')
		.where('removed_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return member === undefined;
}

async function insertLink(
	trx: Transaction<Schema>,
	memberId: string | null,
	purpose: LinkPurpose,
	{ createdBy, expiresAt }: { createdBy: string | null; expiresAt: Date | RawBuilder<Date> },
): Promise<IssuedLink> {
	const token = newToken();
	const { id, expires_at } = await trx
		.insertInto('one_time_links')
		.values({
			token_hash: hashToken(token),
			member_id: memberId,
			purpose,
			created_at: now,
			created_by: createdBy,
			expires_at: expiresAt,
		})
		.returning(['id', 'expires_at'])
		.executeTakeFirstOrThrow();
	return { id, token, expiresAt: expires_at };
}

/** Reads a link without using it up. */
export function readLink(db: TeamDb, token: string): Promise<LinkState> {
	return asTeam(db, async (trx) => {
		const link = await trx
			.selectFrom('one_time_links as link')
			.leftJoin('members', 'members.id', 'link.member_id')
			.select(['link.id', 'link.purpose', 'link.used_at', 'link.member_id'])
			.select(sql<boolean>`link.expires_at <= ${now}`.as('expired'))
			.select(['members.name', 'members.email', 'members.removed_at'])
			.where('link.token_hash', '=', hashToken(token))
			.executeTakeFirst();
		if (!link || link.removed_at) return { state: 'unknown' };
		if (link.used_at) return { state: 'used' };
		if (link.expired) return { state: 'expired' };
		const { id, purpose, member_id, name, email } = link;
		const member = member_id && name && email ? { id: member_id, name, email } : undefined;
		return { state: 'valid', id, purpose, member };
	});
}

/**
 * Uses up a link. Of several simultaneous requests, only one succeeds.
 *
 * @returns undefined if it is used, expired or unknown
 */
export async function redeemLink(trx: Transaction<Schema>, token: string) {
	const redeemed = await trx
		.updateTable('one_time_links')
		.set({ used_at: now })
		.where('token_hash', '=', hashToken(token))
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning(['id', 'purpose', 'member_id'])
		.executeTakeFirst();
	// The same link may have been both handed over and mailed.
	if (redeemed?.member_id) await endLinks(trx, redeemed.member_id);
	return redeemed;
}
