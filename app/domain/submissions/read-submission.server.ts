import { z } from 'zod';
import type { SiteCopy } from '#app/generated/copy.ts';
import type { SpamReason } from '#app/platform/db/schema.ts';
import { readEmail } from '#app/platform/text/read-email.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { visibleText } from '#app/platform/text/visible-text.ts';
import { type Field, type Form, type FormValues, hiddenFields, refusalsOf } from './form.ts';

export interface Submission {
	/** As typed, for the controls. */
	values: FormValues;
	/** From the browser; undefined without JavaScript. */
	key: string | undefined;
	spamReason: SpamReason | null;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reads a form's fields from the request and ignores anything else.
 *
 * @param minFillMs faster submissions count as automatic (docs/product-decisions.md, "Spam")
 */
export function parseSubmission(form: Form, data: URLSearchParams, minFillMs: number): Submission {
	const values: FormValues = {};
	for (const { name, kind } of form.fields) {
		values[name] = kind === 'checkboxes' ? texts(data, name) : (texts(data, name)[0] ?? '');
	}
	const key = texts(data, hiddenFields.key)[0];
	return {
		values,
		key: key !== undefined && uuid.test(key) ? key : undefined,
		spamReason: spamReason(data, minFillMs),
	};
}

function spamReason(data: URLSearchParams, minFillMs: number): SpamReason | null {
	if (texts(data, hiddenFields.honeypot).some((text) => text !== '')) return 'honeypot';
	const elapsed = texts(data, hiddenFields.elapsed)[0];
	if (elapsed !== undefined && elapsed !== '' && Number(elapsed) < minFillMs) return 'too_fast';
	return null;
}

function texts(data: URLSearchParams, name: string): string[] {
	return data.getAll(name).map(storableText);
}

export type SubmissionRow = Record<string, string | boolean | null>;

type Validated = { ok: true; row: SubmissionRow } | { ok: false; errors: Record<string, string> };

type FieldCopy = Record<string, { label: string; missing?: string | undefined }>;

/**
 * Validates typed values by the form's rules (specification section 5) and builds the row: trimmed text, null for empty
 * optional text, booleans for checkboxes, several choices joined with ", ".
 */
export function validateSubmission(
	form: Form,
	values: FormValues,
	copy: SiteCopy['form'],
	fields: FieldCopy,
): Validated {
	const result = rulesOf(form, copy, fields).safeParse(values);
	if (result.success) return { ok: true, row: result.data as SubmissionRow };
	const errors: Record<string, string> = {};
	for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
	return { ok: false, errors };
}

/** Keyed by the form's copy, because building the rules takes longer than the rest of a submission. */
const built = new WeakMap<FieldCopy, z.ZodObject>();

function rulesOf(form: Form, copy: SiteCopy['form'], fields: FieldCopy): z.ZodObject {
	const cached = built.get(fields);
	if (cached) return cached;
	const shape = form.fields.map((field) => [
		field.name,
		ruleOf(field, refusalsOf(field, copy, fields[field.name])),
	]);
	const rules = z.object(Object.fromEntries(shape));
	built.set(fields, rules);
	return rules;
}

/** Returns the rule of a field, which also makes the value that is stored. */
export function ruleOf(
	field: Field,
	{ missing, malformed }: ReturnType<typeof refusalsOf>,
): z.ZodType {
	switch (field.kind) {
		case 'text':
		case 'tel':
		case 'textarea':
			return text(field.required, missing);
		case 'email':
			return text(field.required, missing, z.string().overwrite(visibleText)).refine(
				(value) => value === null || readEmail(value) !== undefined,
				malformed,
			);
		case 'select':
			return text(field.required, missing).refine(
				(value) => value === null || field.options.includes(value),
				missing,
			);
		case 'checkbox':
			// Only the control's own value, or a literal "true", counts as consent.
			return z.string().transform((value) => value === 'on' || value === 'true');
		case 'checkboxes':
			return z
				.array(z.enum(field.options, missing))
				.min(1, missing)
				.transform((chosen) =>
					field.options.filter((option) => chosen.includes(option)).join(', '),
				);
		default:
			return field satisfies never;
	}
}

function text(required: boolean, missing: string, typed = z.string()) {
	const trimmed = typed.trim();
	return (required ? trimmed.min(1, missing) : trimmed).transform((value) => value || null);
}
