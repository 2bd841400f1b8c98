import { data, type RouterContextProvider, redirect } from 'react-router';
import { addressContext, bodyTooLargeContext, servicesContext } from '../services.server.ts';
import type { Form } from './form.ts';
import { readFormBody } from './read-body.server.ts';
import type { SubmissionResult } from './submission-result.ts';
import { takeSubmission } from './take-submission.server.ts';

/**
 * Takes a form that the browser itself sent, without our script.
 *
 * @returns what takeSubmission says, for the page to show; success is a redirect (303) to the
 *   thank-you state, so that a reload does not send again
 * @throws a 413 response for a body too large to read at all, a 415 or 400 for one that is no form
 */
export async function receiveSubmission(
	form: Form,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	if (context.get(bodyTooLargeContext)) throw new Response(null, { status: 413 });
	const { fields, bytes } = await readFormBody(request);
	const sent = { fields, bytes, address: context.get(addressContext) };
	const services = context.get(servicesContext);
	const { result, values, status } = await takeSubmission(form, sent, services);
	if (result.state === 'sent') return redirect(`${form.path}?sent`, 303);
	return data<SubmissionResult>({ ...result, values }, { status });
}
