import type { Form } from '../../forms/engine/form.ts';

const nameParts = ['name', 'given-name', 'family-name', 'organization'];
const longest = 160;

/** An item in a line: who wrote, and the beginning of what. */
export interface ItemSummary {
	/** Empty when no name was given. */
	who: string;
	excerpt: string;
}

/**
 * Tells a submission in a line, by its form's definition alone: the controls that a browser fills
 * in with a name say who, the first long text or else the first other answer says what.
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
