import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import type { PostFields } from '#app/blog/post-fields.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { createPost, type SaveOutcome, savePost } from './edit-posts.server.ts';
import { restoreVersion } from './publish-post.server.ts';

/** A post as somebody saw it. */
interface SeenVersion {
	id: string;
	version: number;
}

/** Adds an empty draft. @returns its id */
export function addPost(db: TeamDb, by: Actor): Promise<string> {
	return asTeam(db, async (trx) => {
		const { id } = await createPost(trx, { title: '', memberId: by.memberId });
		await audit(trx, by, { action: 'posts.created', subject: id });
		return id;
	});
}

/**
 * Stores what somebody wrote, unless somebody else did since.
 *
 * @param byHand whether somebody asked for it; false for an autosave
 */
export function writePost(
	db: TeamDb,
	{ id, version }: SeenVersion,
	fields: PostFields,
	by: Actor,
	byHand = false,
): Promise<SaveOutcome> {
	return asTeam(db, async (trx) => {
		const save = { id, expectedVersion: version, fields, memberId: by.memberId, byHand };
		const result = await savePost(trx, save);
		if (result.outcome === 'saved' && result.version !== version) await auditEdit(trx, id, by);
		return result;
	});
}

/**
 * Settles a conflict in favor of the other version: what this member wrote becomes a version first, so
 * that it isn't lost, and the other one is restored after it.
 */
export function chooseOtherVersion(
	db: TeamDb,
	{ id, version }: SeenVersion,
	fields: PostFields,
	by: Actor,
): Promise<SaveOutcome> {
	return asTeam(db, async (trx) => {
		const { memberId } = by;
		const stored = await savePost(trx, {
			id,
			expectedVersion: version,
			fields,
			memberId,
			byHand: true,
		});
		if (stored.outcome !== 'saved' || stored.version === version) return stored;
		await auditEdit(trx, id, by);
		return restoreVersion(trx, { id, expectedVersion: stored.version, version, memberId });
	});
}

/** Makes an earlier version the newest. */
export function bringBack(
	db: TeamDb,
	{ id, version: expectedVersion }: SeenVersion,
	version: number,
	by: Actor,
): Promise<SaveOutcome> {
	return asTeam(db, async (trx) => {
		const { memberId } = by;
		const result = await restoreVersion(trx, { id, expectedVersion, version, memberId });
		if (result.outcome === 'saved') {
			await audit(trx, by, { action: 'posts.restored', subject: id, counts: { version } });
		}
		return result;
	});
}

/** The editor saves every few seconds; the log says once in ten minutes who writes. */
async function auditEdit(trx: Transaction<Schema>, id: string, by: Actor) {
	const said = await trx
		.selectFrom('audit_log')
		.select('id')
		.where('subject', '=', id)
		.where('action', '=', 'posts.edited')
		.where(sql<boolean>`member_id is not distinct from ${by.memberId}::uuid`)
		.where('at', '>', sql<Date>`now() - interval '10 minutes'`)
		.limit(1)
		.executeTakeFirst();
	if (!said) await audit(trx, by, { action: 'posts.edited', subject: id });
}
