import { sql, type Transaction } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { LinkPurpose, MemberRole } from '../../db/desk-schema.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
import type { Schema } from '../../db/schema.ts';
import { hashToken, newToken } from '../../tokens.server.ts';
import { type Actor, audit } from '../audit/audit.server.ts';

/** Lifetime of a link in milliseconds. */
export const linkLifetime = 24 * 3_600_000;

/** A new link, shown once; only its hash is stored. */
export interface IssuedLink {
	token: string;
	expiresAt: Date;
}

/** The state of a link. */
export type LinkState =
	| {
			state: 'valid';
			id: string;
			purpose: LinkPurpose;
			/** Nobody yet for the first link. */
			member: { id: string; name: string; email: string; role: MemberRole } | undefined;
	  }
	| { state: 'used' | 'expired' | 'unknown' };

/**
 * The URL of a link. The token is in the fragment, which browsers never send: it appears in no log or
 * Referer, and a mail scanner that opens the link doesn't use it up.
 */
export function linkUrl(siteUrl: string, { token }: IssuedLink): string {
	return `${siteUrl}/desk/enroll#${token}`;
}

/** Creates a link for a member to enroll a passkey; invalidates their earlier links. */
export function issueLink(
	db: TeamDb,
	memberId: string,
	by: Actor,
	now = new Date(),
): Promise<IssuedLink> {
	return asTeam(db, (trx) => issueWithin(trx, memberId, 'passkey', by, now));
}

/** issueLink within a transaction, also for an invitation. */
export async function issueWithin(
	trx: Transaction<Schema>,
	memberId: string,
	purpose: 'invitation' | 'passkey',
	by: Actor,
	now: Date,
): Promise<IssuedLink> {
	await endLinks(trx, memberId, now);
	await audit(trx, by, { action: 'people.link_made', subject: memberId });
	return insertLink(trx, memberId, purpose, by, now);
}

/** Invalidates a member's unused links. */
export async function endLinks(
	trx: Transaction<Schema>,
	memberId: string,
	now: Date,
): Promise<void> {
	await trx
		.updateTable('one_time_links')
		.set({ expires_at: now })
		.where('member_id', '=', memberId)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.execute();
}

/**
 * Creates the link for the first owner, as long as the desk has no member. Each start creates a new one and
 * invalidates the last.
 *
 * @returns undefined if there is a member
 */
export function issueFirstLink(db: TeamDb, now = new Date()): Promise<IssuedLink | undefined> {
	return asTeam(db, async (trx) => {
		if (!(await hasNobody(trx))) return undefined;
		await trx
			.updateTable('one_time_links')
			.set({ expires_at: now })
			.where('purpose', '=', 'first')
			.where('used_at', 'is', null)
			.execute();
		return insertLink(trx, null, 'first', { via: 'shell', memberId: null }, now);
	});
}

/** Whether the desk has no member yet; locks, so that only one transaction at a time can ask. */
export async function hasNobody(trx: Transaction<Schema>): Promise<boolean> {
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
	by: Actor,
	now: Date,
): Promise<IssuedLink> {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + linkLifetime);
	await trx
		.insertInto('one_time_links')
		.values({
			token_hash: hashToken(token),
			member_id: memberId,
			purpose,
			created_at: now,
			created_by: by.memberId,
			expires_at: expiresAt,
		})
		.execute();
	return { token, expiresAt };
}

/** Reads a link without using it up. */
export function readLink(db: TeamDb, token: string, now = new Date()): Promise<LinkState> {
	return asTeam(db, async (trx) => {
		const link = await trx
			.selectFrom('one_time_links as link')
			.leftJoin('members', 'members.id', 'link.member_id')
			.select(['link.id', 'link.purpose', 'link.used_at', 'link.expires_at', 'link.member_id'])
			.select(['members.name', 'members.email', 'members.role', 'members.removed_at'])
			.where('link.token_hash', '=', hashToken(token))
			.executeTakeFirst();
		if (!link || link.removed_at) return { state: 'unknown' };
		if (link.used_at) return { state: 'used' };
		if (link.expires_at <= now) return { state: 'expired' };
		const { id, purpose, member_id, name, email, role } = link;
		const member =
			member_id && name && email && role ? { id: member_id, name, email, role } : undefined;
		return { state: 'valid', id, purpose, member };
	});
}

/**
 * Uses up a link. Of several simultaneous requests, one succeeds.
 *
 * @returns undefined if it is used, expired or unknown
 */
export async function redeemLink(trx: Transaction<Schema>, token: string, now: Date) {
	return trx
		.updateTable('one_time_links')
		.set({ used_at: now })
		.where('token_hash', '=', hashToken(token))
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning(['id', 'purpose', 'member_id'])
		.executeTakeFirst();
}
