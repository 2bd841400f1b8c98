import { countForm, expectForm } from '#app/site/counters.ts';
import { type HttpApp, wantsJson } from '#app/site/http-app.server.ts';
import { allForms } from '../all-forms.ts';
import { submissionContext } from './form-action.server.ts';
import { readFormBody } from './parse-submission.server.ts';
import { sentQuery } from './sent-query.ts';
import { type FormOutcome, type SignUp, submitForm } from './submit-form.server.ts';

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
