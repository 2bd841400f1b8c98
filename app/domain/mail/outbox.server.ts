import { type Selectable, sql, type Transaction } from 'kysely';
import type { MailState } from '#app/platform/db/desk-schema.ts';
import {
	countUpTo,
	type KeysetPage,
	listPage,
	newestFirst,
	type PageOf,
} from '#app/platform/db/keyset.server.ts';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

export type ListedMail = Pick<
	Selectable<Schema['mail']>,
	| 'id'
	| 'created_at'
	| 'kind'
	| 'state'
	| 'attempts'
	| 'last_error'
	| 'next_attempt_at'
	| 'sent_at'
	| 'newsletter_id'
	| 'dismissed_at'
> & {
	/** Masked. */
	recipient: string;
};

/** Lists one page of the outbox, newest first. */
export async function listMail(
	db: TeamDb,
	{ failed, state }: { failed?: boolean; state?: MailState | undefined },
	page: KeysetPage,
): Promise<PageOf<ListedMail>> {
	const list = {
		columns: sql`id, created_at, kind, recipient, state, attempts, last_error,
			next_attempt_at, sent_at, newsletter_id, dismissed_at`,
		from: sql`mail`,
		where: [...(failed ? [unresolved] : []), ...(state ? [sql`state = ${state}`] : [])],
		order: newestFirst(),
	};
	const { rows, next } = await listPage<ListedMail>(db, list, page);
	return { rows: rows.map((row) => ({ ...row, recipient: maskEmail(row.recipient) })), next };
}

/** Mail that stays where it is until somebody tries again or dismisses it. */
const unresolved = sql<boolean>`state in ('failed', 'dead') and dismissed_at is null`;

/** Counts the mail that failed, up to one more than `maxCounted`. */
export async function countFailedMail(db: TeamDb): Promise<number> {
	const failed = sql`from mail where ${unresolved}`;
	const { rows } = await onceAsTeam(
		db,
		sql<{ count: number }>`select ${countUpTo(failed)} as count`.compile(db),
	);
	return rows[0]?.count ?? 0;
}

/** Masks an email so that it can be recognized but not written to: a•••@example.org. */
function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}

/**
 * Retention of a mail's record, in days. The limits of a mailbox count 30 (mail-limits.server.ts).
 */
const storedDays = 90;

/**
 * Deletes records of old, finished mail. A newsletter's record shows who got it, and a reply's whether it arrived:
 * those are deleted with the subscriber or the message.
 *
 * @returns the number of deleted records
 */
export async function pruneMail(db: TeamDb): Promise<number> {
	const old = db
		.deleteFrom('mail')
		.where('kind', 'not in', ['newsletter', 'reply'])
		.where('state', 'not in', ['waiting', 'sending'])
		.where('created_at', '<', sql<Date>`now() - ${sql.lit(storedDays)} * interval '1 day'`);
	const { numAffectedRows } = await onceAsTeam(db, old);
	return Number(numAffectedRows ?? 0);
}

/**
 * Requeues a mail that failed or was given up, with all its attempts. The check that it is still wanted runs when it is
 * sent.
 *
 * @returns false if there is no such mail
 */
export async function retryMail(trx: Transaction<Schema>, id: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('mail')
		.set({ state: 'waiting', attempts: 0, next_attempt_at: sql<Date>`now()`, last_error: null })
		.where('id', '=', id)
		.where(unresolved)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Dismisses a mail that failed, which is neither tried again nor counted any more.
 *
 * @returns false if there is no such mail
 */
export async function dismissMail(trx: Transaction<Schema>, id: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('mail')
		.set({ dismissed_at: sql<Date>`now()` })
		.where('id', '=', id)
		.where(unresolved)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
