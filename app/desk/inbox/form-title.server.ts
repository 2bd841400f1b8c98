import type { Content } from '../../content/content.server.ts';
import { allForms } from '../../forms/all-forms.ts';
import { formCopyOf } from '../../forms/engine/check-form-copy.server.ts';

/** Each form's title by table: the heading above its controls. */
export function formTitles(content: Content): Record<string, string> {
	return Object.fromEntries(
		allForms.map((form) => [form.table, formCopyOf(content, form).form.title]),
	);
}
