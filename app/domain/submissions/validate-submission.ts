import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { readEmail } from '#app/platform/text/read-email.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { visibleText } from '#app/platform/text/visible-text.ts';
import type { Field, Form, FormValues } from './form.ts';

// The rules of every form (specification section 5), for the server and the browser.

export type SubmissionRow = Record<string, string | boolean | null>;

type Validated = { ok: true; row: SubmissionRow } | { ok: false; errors: Record<string, string> };

type FieldCopy = Record<string, { label: string; missing?: string | undefined }>;

/** Picks the values of a form's own fields, as typed. */
export function typedValues(form: Form, data: URLSearchParams | FormData): FormValues {
	return Object.fromEntries(
		form.fields.map(({ name, kind }) => {
			const texts = data.getAll(name).map((text) => storableText(String(text)));
			return [name, kind === 'checkboxes' ? texts : (texts[0] ?? '')];
		}),
	);
}

/** Validates typed values, and builds the row to store; each refused field has its sentence. */
export function validateSubmission(
	form: Form,
	values: FormValues,
	copy: SiteCopy['form'],
	fields: FieldCopy,
): Validated {
	const row: SubmissionRow = {};
	const errors: Record<string, string> = {};
	for (const field of form.fields) {
		const { name } = field;
		const read = readField(field, values[name] ?? '');
		if ('value' in read) row[name] = read.value;
		else errors[name] = sentenceFor(field, read.refused, copy, fields[name]);
	}
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, row };
}

type Refusal = 'missing' | 'malformed';

/**
 * Reads the typed value of a field.
 *
 * @returns the value to store: trimmed text, null for empty optional text, a boolean for a checkbox, several choices
 * joined with ", "; or why it's refused: an unknown option counts as missing
 */
export function readField(
	field: Field,
	typed: string | string[],
): { value: string | boolean | null } | { refused: Refusal } {
	const texts = [typed].flat();
	const [first = ''] = texts;
	// Only the control's own value, or a literal "true", counts as consent.
	if (field.kind === 'checkbox') return { value: first === 'on' || first === 'true' };
	if (field.kind === 'checkboxes') {
		const { options } = field;
		const isKnown = texts.length > 0 && texts.every((text) => options.includes(text));
		if (!isKnown) return { refused: 'missing' };
		return { value: options.filter((option) => texts.includes(option)).join(', ') };
	}
	const text = (field.kind === 'email' ? visibleText(first) : first).trim();
	if (text === '') return field.required ? { refused: 'missing' } : { value: null };
	if (field.kind === 'select' && !field.options.includes(text)) return { refused: 'missing' };
	if (field.kind === 'email' && readEmail(text) === undefined) return { refused: 'malformed' };
	return { value: text };
}

/** Returns the sentence for a refused field: its own counts more than a generic one. */
function sentenceFor(
	field: Field,
	refusal: Refusal,
	copy: SiteCopy['form'],
	fieldCopy: FieldCopy[string] | undefined,
): string {
	if (refusal === 'malformed') return copy.email;
	const { label = field.name, missing } = fieldCopy ?? {};
	const generic =
		field.kind === 'select' ? copy.choice : field.kind === 'checkboxes' ? copy.areas : copy.missing;
	return missing ?? fillIn(generic, { label });
}
