import { createContext, data, type RouterContextProvider } from 'react-router';
import { countForm, expectForm } from '#app/site/counters.ts';
import { type HttpApp, wantsJson } from '#app/site/http-app.server.ts';
import { allForms } from '../all-forms.ts';
import { readFormBody } from './parse-submission.server.ts';
import { sentQuery } from './sent-query.ts';
import type { SubmissionResult } from './submission-result.ts';
import { type FormOutcome, type SignUp, submitForm } from './submit-form.server.ts';

/** The outcome of the form in this request. */
const submissionContext = createContext<FormOutcome | null>(null);

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

/**
 * Registers the handler of every form. Our script gets the result as JSON; a plain form gets a redirect to
 * the thank-you page, or the page with its errors.
 *
 * @param signUp stores the newsletter's form
 */
export function registerForms(app: HttpApp, signUp: SignUp): void {
	for (const form of allForms) {
		expectForm(form.table);
		app.post(form.path, async (c, next) => {
			const read = await readFormBody(c.get('body'), c.req.header('content-type'));
			if ('refused' in read && read.refused === 415) return c.text('Send a form.\n', 415);
			const outcome =
				'refused' in read
					? unread(read.refused)
					: await submitForm(
							form,
							{ ...read, address: c.get('clientAddress') },
							c.get('services'),
							signUp,
						);
			countForm(form.table, outcome.status);
			if (wantsJson(c)) return c.json(outcome.result, outcome.status);
			// Redirects, so that a reload does not send again.
			const { result } = outcome;
			if (result.state === 'sent') {
				return c.redirect(form.path + sentQuery(result), 303);
			}
			c.get('routerContext').set(submissionContext, outcome);
			// The page needs only the outcome, not the body.
			c.set('body', new Uint8Array());
			return next();
		});
	}
}

function unread(status: 400 | 413 | 415): FormOutcome {
	return status === 413
		? { status, result: { state: 'failed', help: 'too_large' } }
		: { status: 400, result: { state: 'failed', help: 'retry' } };
}
