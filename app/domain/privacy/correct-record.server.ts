import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { noteChange } from '#app/domain/inbox/change-item.server.ts';
import { readSubmissionFields } from '#app/domain/inbox/submission-fields.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { Field } from '#app/domain/submissions/form.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { lockPlaces } from './record-locations.server.ts';

type CorrectOutcome =
	| 'done'
	/** No such record, or no such field of its form. */
	| 'missing'
	/** Somebody changed it since it was shown. */
	| 'changed'
	/** The form itself would refuse the value. */
	| 'invalid'
	/** The newsletter has that email already. */
	| 'taken';

/** Identifies a value without repeating it: what a form was shown with. */
export function digestOf(value: string | boolean | null): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

interface Correction {
	reference: string;
	field: string;
	value: string | string[];
	/** digestOf the value it replaces; left out, it replaces any. */
	seen?: string | undefined;
}

/**
 * Corrects one field of what somebody sent, within the rules of its form; a consent is withdrawn or given instead. The
 * search follows by itself.
 */
export async function correctField(
	db: TeamDb,
	{ reference, field, value, seen }: Correction,
	by: Actor,
): Promise<CorrectOutcome> {
	try {
		return await asTeam(db, async (trx) => {
			const place = await placeOf(trx, reference, field);
			// What somebody agreed to is no text: giving it has a sentence that they saw, and each leaves its own evidence.
			if (!place || place.field.kind === 'checkbox') return 'missing';
			if (seen !== undefined && seen !== digestOf(place.value)) return 'changed';
			const stored = readValue(place.field, value);
			if (stored === undefined) return 'invalid';
			await store(trx, place, stored);
			await audit(trx, by, { action: 'privacy.corrected', subject: reference });
			return 'done';
		});
	} catch (error) {
		if (isUniqueViolation(error)) return 'taken';
		throw error;
	}
}

/** Takes back a consent: a box that was checked is not any more. One that isn't given stays so, and nothing is noted. */
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
 * @param sentence as it was shown to whoever gives it
 */
export function giveConsent(
	db: TeamDb,
	{ reference, field, sentence }: { reference: string; field: string; sentence: string },
	by: Actor,
): Promise<'done' | 'missing'> {
	return asTeam(db, (trx) => setConsent(trx, { reference, field, given: true, sentence }, by));
}

/** A trigger on the box keeps the evidence (migrations/0015-stories.sql). */
async function setConsent(
	trx: Transaction<Schema>,
	consent: { reference: string; field: string; given: boolean; sentence?: string },
	by: Actor,
): Promise<'done' | 'missing'> {
	const { reference, given, sentence = '' } = consent;
	const place = await placeOf(trx, reference, consent.field);
	if (place?.field.kind !== 'checkbox') return 'missing';
	if (place.value === given) return 'done';
	await sql`select set_config('consents.sentence', ${sentence}, true),
		set_config('consents.by', ${by.via === 'sender' ? 'link' : 'team'}, true)`.execute(trx);
	await store(trx, place, given);
	const done = given ? 'given' : 'withdrawn';
	await noteChange(trx, reference, { field: 'consent', to_value: done }, by);
	await audit(trx, by, { action: `privacy.consent_${done}`, subject: reference });
	return 'done';
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

async function placeOf(trx: Transaction<Schema>, reference: string, name: string) {
	const [place] = await lockPlaces(trx, [reference]);
	if (!place) return undefined;
	const form = formOfTable(place.submission_table);
	const field = form.fields.find((candidate) => candidate.name === name);
	const value = (await readSubmissionFields(trx, [place])).get(place.submission_id)?.[name] ?? null;
	return field && { table: form.table, id: place.submission_id, field, value };
}

async function store(
	trx: Transaction<Schema>,
	{ table, id, field }: Place,
	value: string | boolean | null,
) {
	await sql`update ${sql.table(table)} set ${sql.ref(field.name)} = ${value} where id = ${id}::uuid`.execute(
		trx,
	);
}

/** The value as the form would store it; undefined when it would refuse it. */
function readValue(
	field: Exclude<Field, { kind: 'checkbox' }>,
	value: string | string[],
): string | null | undefined {
	if (field.kind === 'checkboxes') {
		const chosen = field.options.filter((option) => [value].flat().includes(option));
		return chosen.length === [value].flat().length && chosen.length > 0
			? chosen.join(', ')
			: undefined;
	}
	const text = [value].flat()[0]?.replaceAll('\r\n', '\n').replaceAll('\0', '\uFFFD').trim() ?? '';
	if (text === '') return field.required ? undefined : null;
	if (field.kind === 'email') return z.regexes.html5Email.test(text) ? text : undefined;
	if (field.kind === 'select') return field.options.includes(text) ? text : undefined;
	return text;
}
