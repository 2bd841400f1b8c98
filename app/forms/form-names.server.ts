import type { Content } from '#app/content/content.server.ts';
import { allForms } from './all-forms.ts';
import { formCopyOf } from './engine/check-form-copy.server.ts';

/** What the team and people's own files call each form, by table: the heading above its controls. */
export function formNames(content: Content): Record<string, string> {
	return Object.fromEntries(
		allForms.map((form) => [form.table, formCopyOf(content, form).form.title]),
	);
}
