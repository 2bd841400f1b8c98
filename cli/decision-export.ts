import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import {
	type DecisionsInEffect,
	decisionExportKey,
	decisionShapes,
	readGoodAccess,
	readGoodStories,
	readSubscriberDecisions,
} from '#app/domain/privacy/decisions-in-effect.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { readNamedFile } from '#app/platform/http/read-named-file.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

// A decision export names no one: erasure records, the key of their hashes, corrected and withdrawn records by their
// reference, and the decisions in effect (unsubscribed subscribers, valid access, shown stories) as ids and hashes.

export const consentWithdrawnAction = 'privacy.consent_withdrawn';
export const consentGivenAction = 'privacy.consent_given';
export const corrected = 'privacy.corrected';
/** An author declined a text, or asked for another. */
export const refused = ['stories.declined', 'stories.changes'];

const exportShape = z.object({
	format: z.literal('site-decisions'),
	as_of: z.coerce.date(),
	erase_records: z.array(
		z.looseObject({ reason: z.string(), reference_hashes: z.array(z.string()) }),
	),
	email_keys: z.array(z.string()),
	changed: z.array(
		z.object({ id: z.string(), at: z.coerce.date(), action: z.string(), reference: z.string() }),
	),
	subscribers: z.array(decisionShapes.subscribers),
	access: z.array(decisionShapes.access),
	stories: z.array(decisionShapes.stories),
});

export interface DecisionExport {
	/** As in the file, to be inserted into the database. */
	rows: Record<string, unknown>[];
	/** Hashes of the references that people had erased. */
	erased: Set<string>;
	keys: string[];
	/** References by action, with the id of their audit log entry. */
	changed: z.output<typeof exportShape>['changed'];
	decisions: DecisionsInEffect;
	/** True if it's signed with DESK_SECRET; only then it can make a member an owner. */
	proven: boolean;
}

/**
 * Reads the decisions of a database as of one moment.
 *
 * @param secret DESK_SECRET
 * @returns the text of a decision export
 */
export async function writeDecisionExport(db: Database, secret?: string): Promise<string> {
	const hashing = await decisionExportKey(teamDb(db), secret);
	const content = await db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (trx) => {
			const { now } = await trx
				.selectNoFrom(({ fn }) => fn<Date>('now').as('now'))
				.executeTakeFirstOrThrow();
			const keys = await trx
				.selectFrom('desk_secrets')
				.select('secret')
				// The key of private links would open submissions.
				.where('name', 'like', 'email_hash%')
				.execute();
			const subscribers: unknown[] = [];
			for await (const rows of readSubscriberDecisions(trx, hashing)) subscribers.push(...rows);
			return JSON.stringify({
				format: 'site-decisions',
				as_of: now,
				erase_records: await trx.selectFrom('erase_records').selectAll().execute(),
				email_keys: keys.map(({ secret }) => secret),
				changed: await trx
					.selectFrom('audit_log')
					.select(['id', 'at', 'action', 'subject as reference'])
					.where('action', 'in', [
						consentWithdrawnAction,
						consentGivenAction,
						corrected,
						...refused,
					])
					.where('subject', 'is not', null)
					.orderBy('at')
					.execute(),
				subscribers,
				access: await readGoodAccess(trx),
				stories: await readGoodStories(trx),
			});
		});
	return `${content}\n${secret === undefined ? '' : `${signatureOf(content, secret)}\n`}`;
}

function signatureOf(content: string, secret: string): string {
	return createHmac('sha256', secret).update(`decisions ${content}`).digest('hex');
}

/**
 * Reads a decision export.
 *
 * @param file its path, or `-` for standard input
 * @param secret DESK_SECRET
 * @throws Refusal if there is none, or it's none
 */
export async function readDecisionExport(
	file: string,
	secret: string | undefined,
): Promise<DecisionExport> {
	const content = file === '-' ? await text(process.stdin) : String(await readNamedFile(file));
	return parseDecisionExport(content, secret, file);
}

/** Parses the text of a decision export. @param file its name for the message */
export function parseDecisionExport(
	text: string,
	secret: string | undefined,
	file = 'It',
): DecisionExport {
	const [content = '', signature] = text.split('\n');
	const proven = secret !== undefined && signature === signatureOf(content, secret);
	const read = exportShape.safeParse(parsed(content));
	if (!read.success) {
		throw new Refusal(
			`${file} is no whole decision export as this release's "privacy registry" writes it. Take the last one that is; one of a newer release needs that release.`,
		);
	}
	const { as_of: asOf, erase_records: rows, email_keys: keys, changed, ...standing } = read.data;
	const erased = new Set(
		rows
			.filter(({ reason }) => reason === 'request')
			.flatMap(({ reference_hashes }) => reference_hashes),
	);
	const { subscribers, access, stories } = standing;
	return { rows, erased, keys, changed, decisions: { asOf, subscribers, access, stories }, proven };
}

function parsed(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}
