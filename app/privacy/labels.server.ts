import type { Content } from '#app/content/content.server.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import { formCopyOf } from '#app/forms/engine/check-form-copy.server.ts';
import type { Labels } from './export-records.server.ts';

/** The labels of forms and fields that visitors see. */
export function labelsOf(content: Content): Labels {
	const copyOf = (table: string) => formCopyOf(content, formOfTable(table));
	return {
		form: (table) => copyOf(table).meta.title,
		field: (table, name) => copyOf(table).fields[name]?.label ?? name,
	};
}
