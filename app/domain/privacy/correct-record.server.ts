import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { noteChange } from '#app/domain/inbox/item-row.server.ts';
import { readSubmissionFields } from '#app/domain/inbox/submission-fields.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { Field } from '#app/domain/submissions/form.ts';
import { readField } from '#app/domain/submissions/validate-submission.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { clearStoryDraft } from './clear-story-draft.server.ts';
import { lockLocations } from './record-locations.server.ts';

type CorrectOutcome =
	| 'done'
	/** The record or its form's field doesn't exist. */
	| 'missing'
	/** It was changed since it was shown. */
	| 'changed'
	/** The form would refuse the value. */
	| 'invalid'
	/** Another subscriber has that email. */
	| 'taken';

/** Hashes stored values, so that a form can detect a change without repeating them. */
export function digestOf(value: unknown): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

interface Correction {
	reference: string;
	field: string;
	value: string | string[];
	/** digestOf the value to replace; if omitted, any value is replaced. */
	seen?: string | undefined;
}

/**
 * Corrects one field of a submission, within its form's rules; consents are given or withdrawn instead. The
 * search index updates itself.
 */
export async function correctField(
	db: TeamDb,
	{ reference, field, value, seen }: Correction,
	by: Actor,
): Promise<CorrectOutcome> {
	try {
		return await asTeam(db, async (trx) => {
			const target = await fieldOf(trx, reference, field);
			// A consent isn't a correction: giving one requires a sentence that the sender saw, and each change leaves
			// its own evidence.
			if (!target || target.field.kind === 'checkbox') return 'missing';
			if (seen !== undefined && seen !== digestOf(target.value)) return 'changed';
			const stored = readValue(target.field, value);
			if (stored === undefined) return 'invalid';
			if (stored !== target.value) await clearStoryDraft(trx, reference, [field]);
			await store(trx, target, stored);
			await audit(trx, by, { action: 'privacy.corrected', subject: reference });
			return 'done';
		});
	} catch (error) {
		if (isUniqueViolation(error)) return 'taken';
		throw error;
	}
}

/** Withdraws a consent by unchecking its box. If it isn't given, nothing is recorded. */
export function withdrawConsent(
	db: TeamDb,
	{ reference, field }: { reference: string; field: string },
	by: Actor,
): Promise<'done' | 'missing'> {
	return asTeam(db, (trx) => setConsent(trx, { reference, field, given: false }, by));
}

/**
 * Gives a consent that was not given, or withdrawn.
 *
 * @param sentence as shown to the sender
 */
export function giveConsent(
	db: TeamDb,
	{ reference, field, sentence }: { reference: string; field: string; sentence: string },
	by: Actor,
): Promise<'done' | 'missing'> {
	return asTeam(db, (trx) => setConsent(trx, { reference, field, given: true, sentence }, by));
}

/** A trigger on the column records the evidence (migrations/0008-inbox-items.sql). */
async function setConsent(
	trx: Transaction<Schema>,
	consent: { reference: string; field: string; given: boolean; sentence?: string },
	by: Actor,
): Promise<'done' | 'missing'> {
	const { reference, given, sentence = '' } = consent;
	const target = await fieldOf(trx, reference, consent.field);
	if (target?.field.kind !== 'checkbox') return 'missing';
	if (target.value === given) return 'done';
	await sql`select set_config('consents.sentence', ${sentence}, true),
		set_config('consents.by', ${by.via === 'sender' ? 'link' : 'team'}, true)`.execute(trx);
	await store(trx, target, given);
	const done = given ? 'given' : 'withdrawn';
	await noteChange(trx, reference, { field: 'consent', to_value: done }, by);
	await audit(trx, by, { action: `privacy.consent_${done}`, subject: reference });
	return 'done';
}

type StoredField = NonNullable<Awaited<ReturnType<typeof fieldOf>>>;

async function fieldOf(trx: Transaction<Schema>, reference: string, name: string) {
	const [location] = await lockLocations(trx, [reference]);
	if (!location) return undefined;
	const form = formOfTable(location.submission_table);
	const field = form.fields.find((candidate) => candidate.name === name);
	const value =
		(await readSubmissionFields(trx, [location])).get(location.submission_id)?.[name] ?? null;
	return field && { table: form.table, id: location.submission_id, field, value };
}

async function store(
	trx: Transaction<Schema>,
	{ table, id, field }: StoredField,
	value: string | boolean | null,
) {
	await sql`update ${sql.table(table)} set ${sql.ref(field.name)} = ${value} where id = ${id}::uuid`.execute(
		trx,
	);
}

/** Returns the value as the form would store it; undefined if it would refuse it. */
function readValue(field: Field, value: string | string[]): string | null | undefined {
	const typed = [value].flat().map(storableText);
	const read = readField(field, typed);
	return 'value' in read ? (read.value as string | null) : undefined;
}
