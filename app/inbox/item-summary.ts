import type { Form } from '#app/forms/engine/form.ts';

const nameParts = ['name', 'given-name', 'family-name', 'organization'];
const longest = 160;

/** An item's one-line summary: who wrote, and how the message begins. */
export interface ItemSummary {
	/** Empty when no name was given. */
	who: string;
	excerpt: string;
}

/**
 * Summarizes a submission in one line by its form's definition alone: the fields with a name token for
 * autofill say who; the first long text, or else the first other field, says what.
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
	const told =
		others.find(({ name }) => name === 'subject') ??
		others.find(({ kind }) => kind === 'textarea') ??
		others[0];
	const text = told ? textOf(told).replace(/\s+/g, ' ').trim() : '';
	const excerpt = text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
	return { who, excerpt };
}
