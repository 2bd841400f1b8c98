import { type Selectable, sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { SubscriberState } from '#app/db/desk-schema.ts';
import { positionText, readPosition } from '#app/db/keyset.ts';
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
	const position = readPosition(after, 2);
	return asTeam(db, async (trx) => {
		let query = trx
			.selectFrom('subscribers')
			.select([...columns, sql<string[]>`array[created_at::text, id::text]`.as('position')])
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.limit(size + 1);
		if (state) query = query.where('state', '=', state);
		if (position) {
			query = query.where(
				sql<boolean>`(created_at, id) < (${position[0]}::text::timestamptz, ${position[1]}::text::uuid)`,
			);
		}
		const rows = await query.execute();
		const page = rows.slice(0, size);
		const last = page.at(-1);
		return {
			subscribers: page.map(({ position: _, ...subscriber }) => subscriber),
			next: last && rows.length > size ? positionText(last.position) : undefined,
		};
	});
}

/** The subscriber with an email, if there is one. */
export function findSubscriber(db: TeamDb, email: string): Promise<ListedSubscriber | undefined> {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('subscribers')
			.select([...columns])
			.where('email', '=', email.trim().toLowerCase())
			.executeTakeFirst(),
	);
}
