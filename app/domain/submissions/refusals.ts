import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { Field } from './form.ts';

/**
 * Returns the sentences for a field's values that are refused (specification section 5), the same from server
 * and browser.
 *
 * @param fieldCopy the field's copy: its own sentence counts more than a generic one
 * @returns `missing` for an empty required field or an unknown option; `malformed` for text that is no email
 */
export function refusalsOf(
	field: Field,
	copy: SiteCopy['form'],
	fieldCopy: { label: string; missing?: string | undefined } | undefined,
): { missing: string; malformed: string } {
	const { label = field.name, missing } = fieldCopy ?? {};
	const generic =
		field.kind === 'select' ? copy.choice : field.kind === 'checkboxes' ? copy.areas : copy.missing;
	return { missing: missing ?? fillIn(generic, { label }), malformed: copy.email };
}
