import { sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** The columns of an export, in order. An import reads them too. */
export const exportColumns = [
	'email',
	'name',
	'state',
	'state_at',
	'consented_at',
	'consent_source',
	'confirmed_at',
	'confirmed_by',
	'id',
] as const;

type ExportedSubscriber = Record<(typeof exportColumns)[number], string | Date | null>;

const batchSize = 500;

/** All subscribers with their proof of consent, oldest first, in batches that are each a query of their own. */
export async function* exportSubscribers(db: TeamDb): AsyncGenerator<ExportedSubscriber[]> {
	let after = sql`true`;
	while (true) {
		const condition = after;
		const { rows } = await asTeam(db, (trx) =>
			sql<ExportedSubscriber & { position: [string, string] }>`
				select subscriber.email, signup.name, subscriber.state, subscriber.state_at, subscriber.consented_at,
					coalesce(subscriber.consent_note, 'newsletter form') as consent_source,
					subscriber.confirmed_at, subscriber.confirmed_by, signup.id,
					array[subscriber.created_at::text, subscriber.id::text] as position
				from subscribers as subscriber left join newsletter_signups as signup on signup.id = subscriber.signup_id
				where ${condition} order by subscriber.created_at, subscriber.id limit ${sql.lit(batchSize)}`.execute(
				trx,
			),
		);
		const last = rows.at(-1);
		if (!last) return;
		const [createdAt, id] = last.position;
		after = sql`(subscriber.created_at, subscriber.id) > (${createdAt}::text::timestamptz, ${id}::text::uuid)`;
		yield rows.map(({ position: _, ...row }) => row);
		if (rows.length < batchSize) return;
	}
}
