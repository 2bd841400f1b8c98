import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { hashingKey, keyedHash } from '#app/domain/mail/erased-emails.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

// What people decided and a backup from before doesn't know: who left the newsletter or can't be reached, and who may
// still come in. Ids and keyed hashes, never a text, so that it can lie elsewhere (docs/decisions/0056).

const subscriberDecision = z.object({
	id: z.uuid(),
	/** The key is that of the erased emails. Absent in what a whole backup says, which has the subscriber itself. */
	email_hash: z.string().optional(),
	state: z.enum(['unsubscribed', 'bounced', 'suppressed']),
	state_at: z.coerce.date(),
});

/** What is good for coming in, by kind. What isn't among these and was there before was revoked since. */
const accessKinds = ['member', 'passkey', 'session', 'link', 'preview'] as const;
export type AccessKind = (typeof accessKinds)[number];

const goodAccess = z.object({
	kind: z.enum(accessKinds),
	id: z.uuid(),
	/** Of a member. One that only a later version has changes nothing here; the member still may come in. */
	role: z.enum(['owner', 'editor', 'responder']).nullish().catch(undefined),
});

/** A story that was public, by the text that was. */
const goodStory = z.object({ id: z.uuid(), hash: z.string() });

/** The rows of a registry, by the name they have in its file. */
export const decisionShapes = {
	registry_subscribers: subscriberDecision,
	registry_access: goodAccess,
	registry_stories: goodStory,
} as const;

export type SubscriberDecision = z.output<typeof subscriberDecision>;
export type GoodAccess = z.output<typeof goodAccess>;

/** The decisions that stand at one moment. */
export interface StandingDecisions {
	/** By the database's clock. */
	asOf: Date;
	subscribers: SubscriberDecision[];
	access: GoodAccess[];
	/** What was public; undefined in a registry that doesn't say. */
	stories: z.output<typeof goodStory>[] | undefined;
	/** The kinds that are known; a whole backup has neither sessions nor links. */
	kinds: readonly AccessKind[];
}

/** Rows read at a time. */
const batchSize = 5_000;

/** The key that the emails of a registry are hashed with; made where there is none yet. */
export function registryKey(db: TeamDb, secret: string | undefined): Promise<string> {
	return asTeam(db, (trx) => hashingKey(trx, secret));
}

/** Reads who left the newsletter, or can't be reached: in batches, since it may be many. */
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

/** Reads what is good for coming in. */
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

/** Reads which stories are public. */
export async function readGoodStories(
	trx: Transaction<Schema>,
): Promise<z.output<typeof goodStory>[]> {
	const { rows } = await sql<z.output<typeof goodStory>>`
		select id, story_hash(title, body, helped, first_name) as hash
		from public_stories where ends_at > now()`.execute(trx);
	return rows;
}

/** What a row of a whole backup says of what stands, if anything. */
export function readFromBackup(
	table: string,
	row: Record<string, unknown>,
	into: StandingDecisions,
): void {
	if (table === 'subscribers') {
		const decided = subscriberDecision.omit({ email_hash: true }).safeParse(row);
		if (decided.success) into.subscribers.push(decided.data);
	} else if (table === 'members' && row.removed_at === null) {
		into.access.push(goodAccess.parse({ kind: 'member', id: row.id, role: row.role }));
	} else if (table === 'stories') {
		const shown = row.published_at !== null && row.ended_at === null;
		const story = goodStory.safeParse({ id: row.id, hash: row.approved_hash });
		if (shown && story.success) into.stories?.push(story.data);
	} else if (table === 'passkeys') {
		into.access.push(goodAccess.parse({ kind: 'passkey', id: row.id }));
	}
}

/** The kinds that a whole backup knows. */
export const kindsOfBackup: readonly AccessKind[] = ['member', 'passkey'];

/** The kinds that a registry knows. */
export const kindsOfRegistry: readonly AccessKind[] = accessKinds;
