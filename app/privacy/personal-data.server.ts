import { type AnyTable, tables } from '#app/db/tables.ts';
import { formOfTable } from '#app/forms/all-forms.ts';

/** The text columns of a table that the search for a person covers: of a form, all that visitors type or choose. */
export function textsOf(table: AnyTable): readonly string[] {
	const { person } = tables[table];
	if ('texts' in person) return person.texts;
	if (person.holds !== 'submission') return [];
	return formOfTable(table)
		.fields.filter(({ kind }) => kind !== 'checkbox')
		.map(({ name }) => name);
}
