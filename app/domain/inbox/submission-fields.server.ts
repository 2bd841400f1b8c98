import { sql, type Transaction } from 'kysely';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { type Field, type Form, isFreeText } from '#app/domain/submissions/form.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

export type Fields = Record<string, string | boolean | null>;

export interface SubmissionId {
	submission_table: string;
	submission_id: string;
}

/** Reads submissions from any of the tables in one statement. */
export async function readSubmissionFields(
	trx: Transaction<Schema>,
	submissions: readonly SubmissionId[],
): Promise<Map<string, Fields>> {
	if (submissions.length === 0) return new Map();
	const tables = [...new Set(submissions.map(({ submission_table }) => submission_table))];
	const parts = tables.map((table) => {
		const ids = submissions
			.filter(({ submission_table }) => submission_table === table)
			.map(({ submission_id }) => submission_id);
		return sql`select id, to_jsonb(sent) as sent from ${sql.table(formOfTable(table).table)} as sent
			where id = any(${ids}::uuid[])`;
	});
	const { rows } = await sql<{
		id: string;
		sent: Fields;
	}>`${sql.join(parts, sql` union all `)}`.execute(trx);
	const sentById = new Map(rows.map(({ id, sent }) => [id, sent]));
	return new Map(
		submissions.flatMap(({ submission_table, submission_id }) => {
			const sent = sentById.get(submission_id);
			return sent ? [[submission_id, ownFields(formOfTable(submission_table), sent)]] : [];
		}),
	);
}

function ownFields(form: Form, sent: Fields): Fields {
	return Object.fromEntries(form.fields.map(({ name }) => [name, sent[name] ?? null]));
}

/** A field of a submission as the desk shows it. */
export interface SentAnswer {
	name: string;
	label: string;
	/** Undefined for an empty field. */
	text: string | undefined;
	/** True for the sender's own words; false for a name, an email or one of our options. */
	isFreeText: boolean;
}

/** A submission in its form's own order and under its labels; options and checkboxes in words. */
export function sentAnswers(
	form: Form,
	copy: Pick<FormCopy, 'fields'>,
	fields: Fields,
): SentAnswer[] {
	return form.fields.map((field) => {
		const { label = field.name, options = {} } = copy.fields[field.name] ?? {};
		const value = fields[field.name];
		const text =
			typeof value === 'boolean' ? (value ? 'Yes' : 'No') : answerText(field, value, options);
		return { name: field.name, label, text, isFreeText: isFreeText(field) };
	});
}

/** Returns a stored answer with its options in words; undefined for an empty one. */
export function answerText(
	{ kind }: Field,
	value: string | null | undefined,
	options: Record<string, string>,
): string | undefined {
	if (value === null || value === undefined || value === '') return undefined;
	const inWords = (option: string) => options[option] ?? option;
	if (kind === 'checkboxes') return value.split(', ').map(inWords).join(', ');
	return kind === 'select' ? inWords(value) : value;
}

const nameParts = ['name', 'given-name', 'family-name', 'organization'];
const maxExcerpt = 160;

const titles = /^(mr|mrs|ms|mx|miss|dr|dra|prof|profa|sr|sra|srta)\.?$/i;

/**
 * Returns the name that a reply greets the sender by, from the form's definition alone: the field for a given name, or
 * the first word of a full name; after a title the last, such as "Dra. Ríos".
 *
 * @returns undefined if there is no name
 */
export function greetingName(form: Form, fields: Fields): string | undefined {
	const [given, full, family] = ['given-name', 'name', 'family-name'].map((token) =>
		form.fields.find((field) => 'autoComplete' in field && field.autoComplete === token),
	);
	const name = [given, full]
		.map((field) => String((field && fields[field.name]) ?? '').trim())
		.find(Boolean);
	const [first = '', ...rest] = name?.split(/\s+/) ?? [];
	if (!titles.test(first)) return first || undefined;
	const last = rest.at(-1) ?? (family && String(fields[family.name] ?? '').trim());
	return last ? `${first} ${last}` : undefined;
}

/** An item's one-line summary: the sender, and the beginning of the message. */
export interface ItemSummary {
	/** Empty when no name was given. */
	who: string;
	/** Empty when the form doesn't ask for one. */
	subject: string;
	excerpt: string;
}

/**
 * Summarizes a submission in one line by its form's definition alone. `who` comes from the fields with an autocomplete
 * token for a name, `excerpt` from the subject and the first long text, or else from the first other field.
 */
export function summarize(
	form: Form,
	fields: Record<string, string | boolean | null>,
): ItemSummary {
	const isName = (field: Form['fields'][number]) =>
		'autoComplete' in field && nameParts.includes(field.autoComplete ?? '');
	const textOf = ({ name }: { name: string }) => String(fields[name] ?? '');
	const who = form.fields.filter(isName).map(textOf).filter(Boolean).join(' ');
	const others = form.fields.filter(
		(field) => !isName(field) && typeof fields[field.name] === 'string',
	);
	const lineOf = (field?: Form['fields'][number]) =>
		field ? textOf(field).replace(/\s+/g, ' ').trim() : '';
	const subject = lineOf(others.find(({ name }) => name === 'subject'));
	const words = lineOf(others.find(({ kind }) => kind === 'textarea') ?? others[0]);
	const text = [...new Set([subject, words])].filter(Boolean).join(' · ');
	const excerpt = text.length > maxExcerpt ? `${text.slice(0, maxExcerpt).trimEnd()}…` : text;
	return { who, subject, excerpt };
}

/** Marks a submission as spam, for exports and for the newsletter's one-row-per-email rule. */
export async function flagSubmission(
	trx: Transaction<Schema>,
	submission: SubmissionId,
): Promise<void> {
	await trx
		.updateTable(formOfTable(submission.submission_table).table)
		.set({ spam_reason: 'team' })
		.where('id', '=', submission.submission_id)
		.where('spam_reason', 'is', null)
		.execute();
}

/**
 * Removes the spam mark from a submission.
 *
 * @returns false if it stays because the same sign-up is already stored without one
 */
export async function releaseSubmission(
	trx: Transaction<Schema>,
	submission: SubmissionId,
): Promise<boolean> {
	// A unique index refuses a second regular sign-up; the savepoint lets the transaction go on.
	await sql`savepoint release`.execute(trx);
	try {
		await trx
			.updateTable(formOfTable(submission.submission_table).table)
			.set({ spam_reason: null })
			.where('id', '=', submission.submission_id)
			.execute();
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		await sql`rollback to savepoint release`.execute(trx);
		return false;
	}
	await sql`release savepoint release`.execute(trx);
	return true;
}
