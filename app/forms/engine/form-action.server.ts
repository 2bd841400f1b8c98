import { createContext, data, type RouterContextProvider } from 'react-router';
import type { SubmissionResult } from './submission-result.ts';
import type { FormOutcome } from './submit-form.server.ts';

/** The outcome of the form in this request (register-forms.server.ts). */
export const submissionContext = createContext<FormOutcome | null>(null);

/**
 * A form route's action. The form was submitted before the router got the request; its page shows the
 * outcome.
 *
 * @throws the status of a form that could not be read, and 405 for a request that didn't go through the
 *   form's handler
 */
export function formAction(context: Readonly<RouterContextProvider>) {
	const outcome = context.get(submissionContext);
	if (!outcome) throw new Response(null, { status: 405 });
	const { result, status, values } = outcome;
	if (!values) throw new Response(null, { status });
	const shown: SubmissionResult = result.state === 'sent' ? result : { ...result, values };
	return data(shown, { status });
}
