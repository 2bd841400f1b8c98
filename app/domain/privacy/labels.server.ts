import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

/** What forms and fields are called, by table and field name, and how dates are written. */
export interface Labels {
	form(table: string): string;
	field(table: string, name: string): string;
	/** The language and zone of whoever the data is about. */
	place: { locale: string; time_zone: string };
}

/** The names of forms, and the labels of fields that visitors see. */
export function labelsOf(content: Content): Labels {
	const names = formNames(content);
	const { locale, time_zone } = content.site;
	return {
		form: (table) => names[table] ?? table,
		field: (table, name) => formCopyOf(content, formOfTable(table)).fields[name]?.label ?? name,
		place: { locale, time_zone },
	};
}

/** Labels where there is no copy at hand. */
export const plainLabels: Labels = {
	form: (table) => table.replaceAll('_', ' '),
	field: (_, name) => name.replaceAll('_', ' '),
	place: { locale: 'en-US', time_zone: 'UTC' },
};
