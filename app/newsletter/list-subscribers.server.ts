import { type Selectable, sql, type Transaction } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { SubscriberState } from '#app/db/desk-schema.ts';
import { newestFirst, readPage } from '#app/db/keyset.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';

const columns = [
	'id',
	'signup_id',
	'email',
	'state',
	'state_at',
	'source',
	'consented_at',
	'consent_note',
	'confirmed_by',
] as const;

/** A subscriber as the list shows one; never their token. */
export type ListedSubscriber = Pick<Selectable<Schema['subscribers']>, (typeof columns)[number]>;

/** One page of the subscribers, the newest first. */
export function listSubscribers(
	db: TeamDb,
	state: SubscriberState | undefined,
	{ after, size = 50 }: { after?: string | null; size?: number } = {},
): Promise<{ subscribers: ListedSubscriber[]; next: string | undefined }> {
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<ListedSubscriber>(
			trx,
			{
				columns: sql.join(columns.map((column) => sql.ref(column))),
				from: sql`subscribers`,
				where: state ? [sql`state = ${state}`] : [],
				order: newestFirst(),
			},
			{ after, size },
		);
		return { subscribers: rows, next };
	});
}

/** The subscriber with an email in lower case, if there is one. */
export function findSubscriber(
	trx: Transaction<Schema>,
	email: string,
): Promise<ListedSubscriber | undefined> {
	return trx
		.selectFrom('subscribers')
		.select([...columns])
		.where('email', '=', email)
		.executeTakeFirst();
}
