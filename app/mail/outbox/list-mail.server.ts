import { type Selectable, sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { MailState } from '#app/db/desk-schema.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { MailKind } from '../delivery/composers.ts';

interface MailFilter {
	state?: MailState | undefined;
	kind?: MailKind | undefined;
}

/** A mail as the outbox shows it. */
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
> & {
	/** Masked. */
	recipient: string;
	/** Created at and id, as Postgres writes them: where a page ends. */
	position: [string, string];
};

/** One page of the outbox, newest first. @param after position of the last mail of the page before */
export function listMail(
	db: TeamDb,
	{ state, kind }: MailFilter,
	{ after, size }: { after: readonly string[] | undefined; size: number },
): Promise<{ mails: ListedMail[]; more: boolean }> {
	return asTeam(db, async (trx) => {
		const rows = await trx
			.selectFrom('mail')
			.select([
				'id',
				'created_at',
				'kind',
				'recipient',
				'state',
				'attempts',
				'last_error',
				'next_attempt_at',
				'sent_at',
				'newsletter_id',
				sql<[string, string]>`array[created_at::text, id::text]`.as('position'),
			])
			.$if(state !== undefined, (query) => query.where('state', '=', state as MailState))
			.$if(kind !== undefined, (query) => query.where('kind', '=', kind as MailKind))
			.$if(after !== undefined, (query) =>
				query.where(
					sql<boolean>`(created_at, id) < (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
				),
			)
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.limit(size + 1)
			.execute();
		const mails = rows
			.slice(0, size)
			.map((row) => ({ ...row, recipient: maskEmail(row.recipient) }));
		return { mails, more: rows.length > size };
	});
}

/** How many mails are in each state. */
export async function countMail(db: TeamDb): Promise<Partial<Record<MailState, number>>> {
	const rows = await asTeam(db, (trx) =>
		trx
			.selectFrom('mail')
			.select(['state', sql<number>`count(*)::int`.as('count')])
			.groupBy('state')
			.execute(),
	);
	return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** An email with enough left to recognize and too little to write to: a•••@example.org. */
function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
