import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { FormCopy } from '#app/content/form-copy.server.ts';
import type { Field, Form } from '#app/forms/engine/form.ts';
import type { Fields } from '#app/inbox/submission-fields.server.ts';

interface SentAnswer {
	name: string;
	label: string;
	/** Undefined where somebody left it empty. */
	text: string | undefined;
}

/** A submission in its form's own order and under its labels; options and checkboxes in words. */
export function sentAnswers(
	form: Form,
	copy: Pick<FormCopy, 'fields'>,
	fields: Fields,
	shown: Pick<DeskCopy['item']['sent'], 'yes' | 'no'>,
): SentAnswer[] {
	return form.fields.map((field) => {
		const { label = field.name, options = {} } = copy.fields[field.name] ?? {};
		const value = fields[field.name];
		const text =
			typeof value === 'boolean' ? shown[value ? 'yes' : 'no'] : textOf(field, value, options);
		return { name: field.name, label, text };
	});
}

function textOf(
	{ kind }: Field,
	value: string | null | undefined,
	options: Record<string, string>,
): string | undefined {
	if (value === null || value === undefined || value === '') return undefined;
	const inWords = (option: string) => options[option] ?? option;
	if (kind === 'checkboxes') return value.split(', ').map(inWords).join(', ');
	return kind === 'select' ? inWords(value) : value;
}
