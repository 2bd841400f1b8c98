import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

/** Display names of forms and fields, and how to format dates. */
export interface Labels {
	form(table: string): string;
	field(table: string, name: string): string;
	/** The language and zone of the person concerned. */
	region: { locale: string; time_zone: string };
}

/** Returns the names of forms, and the field labels that visitors see. */
export function labelsOf(content: Content): Labels {
	const names = formNames(content);
	const { locale, time_zone } = content.site;
	return {
		form: (table) => names[table] ?? table,
		field: (table, name) => formCopyOf(content, formOfTable(table)).fields[name]?.label ?? name,
		region: { locale, time_zone },
	};
}

/** Labels for use without the site's copy. */
export const plainLabels: Labels = {
	form: (table) => table.replaceAll('_', ' '),
	field: (_, name) => name.replaceAll('_', ' '),
	region: { locale: 'en-US', time_zone: 'UTC' },
};
