import { allForms } from '#app/generated/forms.ts';
import type { Form } from './form.ts';

export { allForms };

const forms = new Map<string, Form>(allForms.map((form) => [form.table, form]));

/**
 * Returns the form that stores into a table.
 *
 * @throws if there is none
 */
export function formOfTable(table: string): Form {
	const form = forms.get(table);
	if (!form) throw new Error(`No form stores into ${table}.`);
	return form;
}

/** The team's name of each form of the inbox by table. */
export const inboxNames: Record<string, string> = Object.fromEntries(
	allForms.flatMap(({ table, prefix, teamName }) => (prefix ? [[table, teamName]] : [])),
);

/** The team's name of each form by table. */
export const teamNames: Record<string, string> = Object.fromEntries(
	allForms.map(({ table, teamName }) => [table, teamName]),
);
