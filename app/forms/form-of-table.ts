import { allForms } from './all-forms.ts';
import type { Form } from './engine/form.ts';

const forms = new Map<string, Form>(allForms.map((form) => [form.table, form]));

/**
 * The form whose submissions a table holds.
 *
 * @throws if no form stores into it
 */
export function formOfTable(table: string): Form {
	const form = forms.get(table);
	if (!form) throw new Error(`No form stores into ${table}.`);
	return form;
}
