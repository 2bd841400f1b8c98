import { answerText, type Fields } from '#app/domain/inbox/submission-fields.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';

/** Display names of forms and fields, the texts of a person's file, and how to format dates. */
export interface Labels {
	file: Content['pages']['yours']['file'];
	form(table: string): string;
	field(table: string, name: string): string;
	/** A stored answer with its options in words; undefined for an empty one. */
	answer(table: string, name: string, value: Fields[string] | undefined): string | undefined;
	/** The language and zone of the person concerned. */
	region: { locale: string; time_zone: string };
}

/** Returns a function that gives the labels in the language of a record. */
export const labelsIn =
	(contents: Contents) =>
	(language: string): Labels =>
		labelsOf(contentIn(contents, language));

/** Returns the names of forms, and the field labels that visitors see. */
export function labelsOf(content: Content): Labels {
	const names = formNames(content);
	const { locale, time_zone } = content.site;
	const { file } = content.pages.yours;
	return {
		file,
		form: (table) => names[table] ?? table,
		field: (table, name) => formCopyOf(content, formOfTable(table)).fields[name]?.label ?? name,
		answer: (table, name, value) => {
			if (typeof value === 'boolean') return value ? file.yes : file.no;
			const form = formOfTable(table);
			const field = form.fields.find((one) => one.name === name);
			const { options = {} } = formCopyOf(content, form).fields[name] ?? {};
			return field ? answerText(field, value, options) : value || undefined;
		},
		region: { locale, time_zone },
	};
}
