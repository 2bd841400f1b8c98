import { type FormEvent, useState } from 'react';
import type { Form } from '#app/domain/submissions/form.ts';
import type { SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { typedValues, validateSubmission } from '#app/domain/submissions/validate-submission.ts';
import type { FormCopy, SiteCopy } from '#app/generated/copy.ts';

type Errors = Record<string, string>;

/**
 * Refuses empty and malformed fields before they are sent, as the server would, and takes an error away once its
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
		const values = typedValues(form, new FormData(element));
		const validated = validateSubmission(form, values, site, copy.fields);
		return validated.ok ? {} : validated.errors;
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

function errorsOf(result: SubmissionResult | undefined): Errors {
	return result?.state === 'refused' ? result.errors : {};
}
