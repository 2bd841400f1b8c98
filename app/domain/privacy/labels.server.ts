import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

/** Display names of forms and fields, the texts of a person's file, and how to format dates. */
export interface Labels {
	file: Content['pages']['yours']['file'];
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
		file: content.pages.yours.file,
		form: (table) => names[table] ?? table,
		field: (table, name) => formCopyOf(content, formOfTable(table)).fields[name]?.label ?? name,
		region: { locale, time_zone },
	};
}
