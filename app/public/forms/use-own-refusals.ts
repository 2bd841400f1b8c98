import { type RefObject, useEffect } from 'react';
import type { Form } from '#app/domain/submissions/form.ts';
import { refusalsOf } from '#app/domain/submissions/refusals.ts';
import type { FormCopy, SiteCopy } from '#app/generated/copy.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Makes the browser refuse an empty or malformed field in our words, which are the server's too: its own are
 * in its own language and name no field.
 *
 * @param element the form
 */
export function useOwnRefusals(
	element: RefObject<HTMLFormElement | null>,
	form: Form,
	copy: FormCopy,
	site: SiteCopy['form'],
): void {
	useEffect(() => {
		// Events that don't bubble are heard in the capture phase.
		const options = { capture: true };
		const refuse = ({ target }: Event) => {
			const control = target as Control;
			const field = form.fields.find(({ name }) => name === control.name);
			if (!field) return;
			const { missing, malformed } = refusalsOf(field, site, copy.fields[field.name]);
			control.setCustomValidity(control.validity.valueMissing ? missing : malformed);
		};
		// Until then the browser would refuse the corrected value too.
		const accept = ({ target }: Event) => (target as Control).setCustomValidity('');
		const listened = element.current;
		listened?.addEventListener('invalid', refuse, options);
		listened?.addEventListener('input', accept, options);
		return () => {
			listened?.removeEventListener('invalid', refuse, options);
			listened?.removeEventListener('input', accept, options);
		};
	}, [element, form, copy, site]);
}
