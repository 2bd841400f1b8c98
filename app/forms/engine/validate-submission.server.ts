import { z } from 'zod';
import type { SiteCopy } from '../../content/site-copy.server.ts';
import type { Field, Form, FormValues } from './form.ts';

export type SubmissionRow = Record<string, string | boolean | null>;

export type Validated =
	| { ok: true; row: SubmissionRow }
	| { ok: false; errors: Record<string, string> };

/** What a label is called in a message; the ten forms' labels, by field name. */
type Labels = Record<string, { label: string }>;

/**
 * Checks what was typed against the form's rules (specification section 5) and makes its row:
 * texts trimmed, empty optional ones null, ticks true or false, several choices joined with ", ".
 */
export function validateSubmission(
	form: Form,
	values: FormValues,
	copy: SiteCopy['form'],
	labels: Labels,
): Validated {
	const result = rulesOf(form, copy, labels).safeParse(values);
	if (result.success) return { ok: true, row: result.data as SubmissionRow };
	const errors: Record<string, string> = {};
	for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
	return { ok: false, errors };
}

/** Made once per form's copy: making them takes longer than all the rest of taking a form. */
const made = new WeakMap<Labels, z.ZodObject>();

function rulesOf(form: Form, copy: SiteCopy['form'], labels: Labels): z.ZodObject {
	const known = made.get(labels);
	if (known) return known;
	const shape = form.fields.map((field) => {
		const label = labels[field.name]?.label ?? field.name;
		return [field.name, rule(field, (message) => message.replace('{label}', label), copy)];
	});
	const rules = z.object(Object.fromEntries(shape));
	made.set(labels, rules);
	return rules;
}

function rule(field: Field, say: (message: string) => string, copy: SiteCopy['form']): z.ZodType {
	switch (field.kind) {
		case 'text':
		case 'tel':
		case 'textarea':
			return text(field.required, say(copy.missing));
		case 'email':
			return text(field.required, say(copy.missing)).refine(
				(value) => value === null || z.regexes.html5Email.test(value),
				copy.email,
			);
		case 'select':
			return text(field.required, say(copy.choice)).refine(
				(value) => value === null || field.options.includes(value),
				say(copy.choice),
			);
		case 'checkbox':
			// Consent is only what the control itself sends, or says in so many copy.
			return z.string().transform((value) => value === 'on' || value === 'true');
		case 'checkboxes':
			return z
				.array(z.enum(field.options, copy.areas))
				.min(1, copy.areas)
				.transform((chosen) =>
					field.options.filter((option) => chosen.includes(option)).join(', '),
				);
		default:
			return field satisfies never;
	}
}

function text(required: boolean, missing: string) {
	const typed = z.string().trim();
	return (required ? typed.min(1, missing) : typed).transform((value) => value || null);
}
