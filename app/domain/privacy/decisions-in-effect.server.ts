import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { hashingKey, keyedHash } from '#app/domain/mail/erased-emails.server.ts';
import { memberRoles } from '#app/domain/people/permissions.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

// Decisions that an older backup doesn't have: unsubscribed or undeliverable subscribers, and valid access.
// Only ids and keyed hashes, no text, so it can be stored elsewhere (docs/decisions/0030).

const subscriberDecision = z.object({
	id: z.uuid(),
	/** Uses the key of erased emails. */
	email_hash: z.string(),
	state: z.enum(['unsubscribed', 'bounced', 'suppressed']),
	state_at: z.coerce.date(),
});

/** Valid access by kind. Access that is missing here and existed before was revoked since. */
export const accessKinds = ['member', 'passkey', 'session', 'link', 'preview'] as const;
export type AccessKind = (typeof accessKinds)[number];

const goodAccess = z.object({
	kind: z.enum(accessKinds),
	id: z.uuid(),
	role: z.enum(memberRoles).nullish(),
});

/** A public story, identified with its text's hash. */
const goodStory = z.object({ id: z.uuid(), hash: z.string() });

/** The rows of a decision export, by their name in the file. */
export const decisionShapes = {
	subscribers: subscriberDecision,
	access: goodAccess,
	stories: goodStory,
} as const;

export type SubscriberDecision = z.output<typeof subscriberDecision>;
export type GoodAccess = z.output<typeof goodAccess>;

/** The decisions in effect at one moment. */
export interface DecisionsInEffect {
	/** By the database's clock. */
	asOf: Date;
	subscribers: SubscriberDecision[];
	access: GoodAccess[];
	stories: z.output<typeof goodStory>[];
}

/** Rows read at a time. */
const batchSize = 5_000;

/** Returns the key that hashes the emails of an export; creates it if needed. */
export function decisionExportKey(db: TeamDb, secret: string | undefined): Promise<string> {
	return asTeam(db, (trx) => hashingKey(trx, secret));
}

/** Reads unsubscribed and undeliverable subscribers, in batches, since there may be many. */
export async function* readSubscriberDecisions(
	trx: Transaction<Schema>,
	key: string,
): AsyncGenerator<z.input<typeof subscriberDecision>[]> {
	let after: string | undefined;
	do {
		const rows = await trx
			.selectFrom('subscribers')
			.select(['id', 'email', 'state', sql<string>`to_json(state_at)#>>'{}'`.as('state_at')])
			.where('state', 'in', ['unsubscribed', 'bounced', 'suppressed'])
			.$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
			.orderBy('id')
			.limit(batchSize)
			.execute();
		yield rows.map(({ email, state, ...row }) => ({
			...row,
			state: subscriberDecision.shape.state.parse(state),
			email_hash: keyedHash(key, email),
		}));
		after = rows.length < batchSize ? undefined : rows.at(-1)?.id;
	} while (after !== undefined);
}

export async function readGoodAccess(trx: Transaction<Schema>): Promise<GoodAccess[]> {
	const { rows } = await sql<GoodAccess>`
		select 'member' as kind, id, role from members where removed_at is null
		union all select 'passkey', id, null from passkeys
		union all select 'session', id, null from sessions where revoked_at is null
		union all select 'link', id, null from one_time_links where used_at is null and expires_at > now()
		union all select 'preview', id, null from post_previews
			where revoked_at is null and expires_at > now()`.execute(trx);
	return rows;
}

export async function readGoodStories(
	trx: Transaction<Schema>,
): Promise<z.output<typeof goodStory>[]> {
	const { rows } = await sql<z.output<typeof goodStory>>`
		select id, story_hash(to_jsonb(public_stories)) as hash
		from public_stories where ends_at > now()`.execute(trx);
	return rows;
}
