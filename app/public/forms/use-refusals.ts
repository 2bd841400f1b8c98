import { type FormEvent, useState } from 'react';
import { type Form, refusalsOf } from '#app/domain/submissions/form.ts';
import type { SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import type { FormCopy, SiteCopy } from '#app/generated/copy.ts';
import { visibleText } from '#app/platform/text/visible-text.ts';

type Errors = Record<string, string>;

/**
 * Refuses empty and malformed fields before they are sent, in the server's words, and takes an error away once its
 * field is right.
 *
 * @param result of the last submission, which the server may have refused
 * @returns `errors` by field; `refusal`, another object for each refusal; handlers of the form's events
 */
export function useRefusals(
	form: Form,
	copy: FormCopy,
	site: SiteCopy['form'],
	result: SubmissionResult | undefined,
) {
	const [refusal, setRefusal] = useState<Errors>(errorsOf(result));
	const [errors, setErrors] = useState(refusal);
	const [seen, setSeen] = useState(result);
	if (seen !== result) {
		setSeen(result);
		show(errorsOf(result));
	}

	function show(refused: Errors) {
		setRefusal(refused);
		setErrors(refused);
	}

	function refusedIn(element: HTMLFormElement): Errors {
		const values = new FormData(element);
		return Object.fromEntries(
			form.fields.flatMap((field) => {
				const { name, required } = field;
				const { missing, malformed } = refusalsOf(field, site, copy.fields[name]);
				if (required && !String(values.get(name) ?? '').trim()) return [[name, missing]];
				const control = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
				if (control?.type === 'email') showVisible(control);
				return control?.validity.typeMismatch ? [[name, malformed]] : [];
			}),
		);
	}

	return {
		errors,
		refusal,
		refuse(event: FormEvent<HTMLFormElement>) {
			const refused = refusedIn(event.currentTarget);
			show(refused);
			if (Object.keys(refused).length > 0) event.preventDefault();
		},
		recheck(event: FormEvent<HTMLFormElement>) {
			const refused = refusedIn(event.currentTarget);
			const remaining = Object.entries(errors).filter(([name]) => refused[name]);
			if (remaining.length < Object.keys(errors).length) setErrors(Object.fromEntries(remaining));
		},
	};
}

/** The browser would refuse an email for what nobody can see in it. */
function showVisible(control: HTMLInputElement) {
	const visible = visibleText(control.value);
	if (visible !== control.value) control.value = visible;
}

function errorsOf(result: SubmissionResult | undefined): Errors {
	return result?.state === 'refused' ? result.errors : {};
}
