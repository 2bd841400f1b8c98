import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { asTeam, fromNow, now, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { hashToken, newToken } from '#app/platform/http/tokens.server.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Limits in milliseconds: idle time, total age, and age of the last assertion. */
export const sessionLimits = { idle: 12 * hour, absolute: 30 * 24 * hour, fresh: 10 * minute };

/** Minimum milliseconds between updates of the last-seen time. */
const touchEvery = minute;

/** A signed-in member, who is the actor of what they change. */
export interface SignedIn extends Extract<Actor, { via: 'desk' }> {
	sessionId: string;
	name: string;
	email: string;
	role: MemberRole;
	/** In which they see times; null for the site's. */
	timeZone: string | null;
	/** The forms that they see, by table; null for all. */
	forms: string[] | null;
	/** The time of the session's last passkey assertion. */
	assertedAt: Date;
	/** When this was read, by the database's clock. */
	verifiedAt: Date;
}

/** Returns true if the last assertion is at most ten minutes old, comparing two times of the database's clock. */
export function isFresh({
	assertedAt,
	verifiedAt,
}: Pick<SignedIn, 'assertedAt' | 'verifiedAt'>): boolean {
	const age = verifiedAt.getTime() - assertedAt.getTime();
	return age >= 0 && age <= sessionLimits.fresh;
}

/**
 * Takes the lock of members' ways to sign in until the transaction ends, so that a passkey or session that is being added
 * is either refused or ended when all of them are ended (replacePasskeys).
 */
export async function lockAccess(
	trx: Transaction<Schema>,
	...memberIds: readonly string[]
): Promise<void> {
	for (const id of memberIds.toSorted()) {
		await sql`select pg_advisory_xact_lock(hashtext(${`access: ${id}`}))`.execute(trx);
	}
}

/** Returns true if a member has a session that wasn't ended; with an id, if that one wasn't. */
export async function hasSession(
	trx: Transaction<Schema>,
	memberId: string,
	sessionId?: string,
): Promise<boolean> {
	let sessions = trx
		.selectFrom('sessions')
		.select('id')
		.where('member_id', '=', memberId)
		.where('revoked_at', 'is', null);
	if (sessionId !== undefined) sessions = sessions.where('id', '=', sessionId);
	return (await sessions.limit(1).execute()).length > 0;
}

/** Starts a session for a member who just authenticated; always with a new token. */
export async function createSession(
	trx: Transaction<Schema>,
	memberId: string,
	userAgent: string | null,
): Promise<{ id: string; token: string }> {
	const token = newToken();
	const { id } = await trx
		.insertInto('sessions')
		.values({
			token_hash: hashToken(token),
			member_id: memberId,
			created_at: now,
			last_seen_at: now,
			asserted_at: now,
			user_agent: userAgentLabel(userAgent),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, token };
}

/**
 * Finds the session of a token in one round trip.
 *
 * @param used false for a request a screen makes by itself, which must not extend the session
 * @returns undefined if it has ended: signed out, idle for 12 hours, 30 days old, or its member removed
 */
export async function verifySession(
	db: TeamDb,
	token: string,
	used = true,
): Promise<SignedIn | undefined> {
	const { rows } = await onceAsTeam(
		db,
		sql<SignedIn>`
			with found as (
				select sessions.id, sessions.last_seen_at, sessions.asserted_at,
					members.id as member_id, members.name, members.email, members.role, members.time_zone, members.forms
				from sessions join members on members.id = sessions.member_id
				where token_hash = ${hashToken(token)} and revoked_at is null and removed_at is null
					and last_seen_at > ${fromNow(-sessionLimits.idle)}
					and sessions.created_at > ${fromNow(-sessionLimits.absolute)}
			), touched as (
				update sessions set last_seen_at = ${now}
				from found where ${sql.lit(used)} and sessions.id = found.id
					and found.last_seen_at < ${fromNow(-touchEvery)}
			)
			select 'desk' as via, id as "sessionId", member_id as "memberId", name, email, role, forms,
				time_zone as "timeZone", asserted_at as "assertedAt", ${now} as "verifiedAt"
			from found`.compile(db),
	);
	return rows[0];
}

/** Rotates a session's token after a fresh assertion; the old one stops working. The session keeps its age. */
export async function rotateSession(trx: Transaction<Schema>, sessionId: string): Promise<string> {
	const token = newToken();
	await trx
		.updateTable('sessions')
		.set({ token_hash: hashToken(token), asserted_at: now, last_seen_at: now })
		.where('id', '=', sessionId)
		.where('revoked_at', 'is', null)
		.execute();
	return token;
}

/** Ends one of a member's own sessions; another member's can't be ended this way. */
export function revokeSession(db: TeamDb, by: SignedIn, sessionId: string): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const ended = await endSessions(trx, by.memberId, sessionId);
		if (ended > 0) await audit(trx, by, { action: 'people.signed_out', subject: sessionId });
		return ended > 0;
	});
}

/** Ends all sessions of a member, including the current one ("sign out everywhere"). */
export function revokeAllSessions(db: TeamDb, by: SignedIn): Promise<number> {
	return asTeam(db, async (trx) => {
		const ended = await endSessions(trx, by.memberId);
		await audit(trx, by, { action: 'people.signed_out_everywhere', counts: { sessions: ended } });
		return ended;
	});
}

/** Ends a member's sessions, or one of them, within a transaction. */
export async function endSessions(
	trx: Transaction<Schema>,
	memberId: string,
	sessionId?: string,
): Promise<number> {
	let ending = trx
		.updateTable('sessions')
		.set({ revoked_at: now })
		.where('member_id', '=', memberId)
		.where('revoked_at', 'is', null);
	if (sessionId !== undefined) ending = ending.where(sql`id::text`, '=', sessionId);
	const { numUpdatedRows } = await ending.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/** A member's active sessions, most recently used first. */
export function listSessions(db: TeamDb, memberId: string) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('sessions')
			.select(['id', 'user_agent', 'created_at', 'last_seen_at'])
			.where('member_id', '=', memberId)
			.where('revoked_at', 'is', null)
			.where('last_seen_at', '>', fromNow(-sessionLimits.idle))
			.where('created_at', '>', fromNow(-sessionLimits.absolute))
			.orderBy('last_seen_at', 'desc')
			.execute(),
	);
}

const browsers: [RegExp, string][] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
];

/** Names the browser of a session or passkey, such as "Firefox on Windows"; the header itself isn't stored. */
export function userAgentLabel(header: string | null | undefined): string {
	const named = (known: [RegExp, string][]) =>
		known.find(([pattern]) => pattern.test(header ?? ''))?.[1];
	const [browser, system] = [named(browsers), named(systems)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? 'Unknown browser';
}

/**
 * Deletes sessions and one-time links that ended over 30 days ago, but not a member's last session: it shows
 * when they last signed in.
 *
 * @returns how many of each
 */
export function forgetSignIns(db: TeamDb): Promise<{ sessions: number; links: number }> {
	const before = fromNow(-sessionLimits.absolute);
	return asTeam(db, async (trx) => {
		const sessions = await trx
			.deleteFrom('sessions')
			.where('created_at', '<', before)
			.where('last_seen_at', '<', before)
			.where(
				sql<boolean>`exists (select 1 from sessions as newer
					where newer.member_id = sessions.member_id and newer.created_at > sessions.created_at)`,
			)
			.executeTakeFirstOrThrow();
		const links = await trx
			.deleteFrom('one_time_links')
			.where('expires_at', '<', before)
			.executeTakeFirstOrThrow();
		return { sessions: Number(sessions.numDeletedRows), links: Number(links.numDeletedRows) };
	});
}
