import { sql, type Transaction } from 'kysely';
import { audit, sender } from '#app/domain/audit/write-audit-log.server.ts';
import { lockItem, noteChange } from '#app/domain/inbox/item-row.server.ts';
import { type Fields, readSubmissionFields } from '#app/domain/inbox/submission-fields.server.ts';
import { clearStoryDraft } from '#app/domain/privacy/clear-story-draft.server.ts';
import {
	digestOf,
	giveConsent,
	withdrawConsent,
} from '#app/domain/privacy/correct-record.server.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Form, FormValues } from '#app/domain/submissions/form.ts';
import { consentSentences } from '#app/domain/submissions/submit-form.server.ts';
import { typedValues, validateSubmission } from '#app/domain/submissions/validate-submission.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { OpenedLink } from './open-link.server.ts';

export type CorrectOutcome =
	| { outcome: 'done' | 'unchanged' | 'missing' }
	/** The stored values have changed since the form was shown. */
	| { outcome: 'stale'; values: FormValues }
	/** Fields to correct, each with its message. */
	| { outcome: 'refused'; values: FormValues; errors: Record<string, string> };

/** Returns a form without its checkboxes, which are consents with actions of their own. */
export function correctable(form: Form): Form {
	return { ...form, fields: form.fields.filter(({ kind }) => kind !== 'checkbox') };
}

/** Returns the stored values as the form's controls show them. */
export function valuesOf(form: Form, fields: Fields): FormValues {
	return Object.fromEntries(
		correctable(form).fields.map(({ name, kind }) => {
			const text = String(fields[name] ?? '');
			return [name, kind === 'checkboxes' ? text.split(', ') : text];
		}),
	);
}

/**
 * Corrects a submission, by the rules of its form. The former text isn't stored.
 *
 * @param seen digestOf the values that the form was shown with
 */
export function correctSubmission(
	db: TeamDb,
	{ form, link: { reference } }: OpenedLink,
	sent: { fields: URLSearchParams; seen: string },
	content: Content,
): Promise<CorrectOutcome> {
	const texts = correctable(form);
	const values = typedValues(texts, sent.fields);
	const labels = formCopyOf(content, form).fields;
	const validated = validateSubmission(texts, values, content.site.form, { ...labels });
	if (!validated.ok) {
		return Promise.resolve({ outcome: 'refused', values, errors: validated.errors });
	}
	return asTeam(db, async (trx): Promise<CorrectOutcome> => {
		const stored = await lockSent(trx, reference);
		if (!stored) return { outcome: 'missing' };
		const changed = Object.entries(validated.row).filter(
			([name, value]) => stored.fields[name] !== value,
		);
		const isStale = digestOf(stored.fields) !== sent.seen;
		// The same correction sent again has been made.
		if (changed.length === 0) return { outcome: isStale ? 'done' : 'unchanged' };
		if (isStale) return { outcome: 'stale', values };
		await clearStoryDraft(
			trx,
			reference,
			changed.map(([name]) => name),
		);
		// For the trigger that ends a public story because of the correction: it records by whom.
		await sql`select set_config('consents.by', 'link', true)`.execute(trx);
		const columns = changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
		await sql`update ${sql.table(form.table)} set ${sql.join(columns)} where id = ${stored.id}::uuid`.execute(
			trx,
		);
		await noteChange(trx, reference, { field: 'correction', to_value: null }, sender);
		// The decision export lists corrections from here, to repeat them after a restore.
		await audit(trx, sender, { action: 'privacy.corrected', subject: reference });
		return { outcome: 'done' };
	});
}

/**
 * Gives or withdraws a consent with the sentence that the page showed.
 *
 * @param seen digestOf that sentence
 */
export async function decideConsent(
	db: TeamDb,
	{ form, link: { reference } }: OpenedLink,
	{ field, given, seen }: { field: string; given: boolean; seen: string },
	content: Content,
): Promise<'done' | 'missing' | 'stale' | 'unknown'> {
	const sentences = consentSentences(form, formCopyOf(content, form).fields);
	const sentence = Object.hasOwn(sentences, field) ? sentences[field] : undefined;
	if (sentence === undefined) return 'unknown';
	if (!given) return withdrawConsent(db, { reference, field }, sender);
	if (seen !== digestOf({ sentence })) return 'stale';
	return giveConsent(db, { reference, field, sentence }, sender);
}

/** Locks a submission's item and reads the stored values; undefined once it's erased. */
async function lockSent(trx: Transaction<Schema>, reference: string) {
	const item = await lockItem(trx, reference);
	if (!item) return undefined;
	const fields = (await readSubmissionFields(trx, [item])).get(item.submission_id);
	return fields && { id: item.submission_id, fields };
}
