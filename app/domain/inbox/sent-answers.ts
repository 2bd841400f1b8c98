import { type Field, type Form, isFreeText } from '#app/domain/submissions/form.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import type { Fields } from './submission-fields.server.ts';

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
