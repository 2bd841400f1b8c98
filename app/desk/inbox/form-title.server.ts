import type { Content } from '../../content/content.server.ts';
import { allForms } from '../../forms/all-forms.ts';
import { formCopyOf } from '../../forms/engine/check-form-copy.server.ts';
import { isInboxForm } from '../../forms/engine/insert-submission.server.ts';

/** The title of each form of the inbox, by table: the heading above its controls. */
export function formTitles(content: Content): Record<string, string> {
	return Object.fromEntries(
		allForms.filter(isInboxForm).map((form) => [form.table, formCopyOf(content, form).form.title]),
	);
}
