import type { Content } from '#app/content/content.server.ts';
import { allForms } from '#app/forms/all-forms.ts';
import { formCopyOf } from '#app/forms/engine/check-form-copy.server.ts';
import { isInboxForm } from '#app/forms/engine/insert-submission.server.ts';

/** The title of each form of the inbox, by table: the heading above its controls. */
export function formTitles(content: Content): Record<string, string> {
	return Object.fromEntries(
		allForms.filter(isInboxForm).map((form) => [form.table, formCopyOf(content, form).form.title]),
	);
}
