import { type Selectable, sql } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { isUuid } from '#app/db/uuid.ts';
import type { FlaggedSignUp } from '#app/newsletter/flagged-sign-ups.server.ts';
import { type PersonMail, readPersonMail } from '#app/privacy/person-records.server.ts';

/** A sign-up for the newsletter, with what became of it. */
export interface WholeSignUp extends Pick<FlaggedSignUp, 'id' | 'name' | 'email' | 'created_at'> {
	/** Null where it isn't marked as spam. */
	spam_reason: FlaggedSignUp['spam_reason'] | null;
	/** Null where it is. */
	subscriber: Pick<Selectable<Schema['subscribers']>, (typeof subscriberColumns)[number]> | null;
	/** What we wrote to them, the newest first. */
	mail: PersonMail[];
}

const subscriberColumns = [
	'id',
	'email',
	'state',
	'state_at',
	'source',
	'consented_at',
	'consent_note',
	'confirmed_at',
	'confirmed_by',
	'asked_at',
	'ask_at',
	'run_at',
] as const;

/** Reads one sign-up, with a line in the audit log about who opened it; undefined when there is none. */
export function readSignUp(db: TeamDb, id: string, by: Actor): Promise<WholeSignUp | undefined> {
	if (!isUuid(id)) return Promise.resolve(undefined);
	return asTeam(db, async (trx) => {
		const { rows } = await sql<Omit<WholeSignUp, 'subscriber' | 'mail'>>`
			select id, name, email, created_at, spam_reason
			from newsletter_signups where id = ${id}::uuid`.execute(trx);
		const [signUp] = rows;
		if (!signUp) return undefined;
		await audit(trx, by, { action: 'subscribers.opened', subject: id });
		const email = signUp.email.trim().toLowerCase();
		const subscriber = await trx
			.selectFrom('subscribers')
			.select([...subscriberColumns])
			.where('email', '=', email)
			.where('signup_id', '=', id)
			.executeTakeFirst();
		const place = { item_id: null, submission_id: id, email };
		return { ...signUp, subscriber: subscriber ?? null, mail: await readPersonMail(trx, place) };
	});
}
