import { data, type RouterContextProvider, redirect } from 'react-router';
import {
	bodyTooLargeContext,
	clientAddressContext,
	servicesContext,
} from '../../services.server.ts';
import type { Form } from './form.ts';
import { readFormBody } from './read-body.server.ts';
import type { SubmissionResult } from './submission-result.ts';
import { submitForm } from './submit-form.server.ts';

/**
 * Takes a form that the browser itself sent, without our script.
 *
 * @returns what submitForm says, for the page to show; success is a redirect (303) to the
 *   thank-you state, so that a reload does not send again
 * @throws a 413 response for a body too large to read at all, a 415 or 400 for one that is no form
 */
export async function formAction(
	form: Form,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	if (context.get(bodyTooLargeContext)) throw new Response(null, { status: 413 });
	const { fields, bytes } = await readFormBody(request);
	const sent = { fields, bytes, address: context.get(clientAddressContext) };
	const services = context.get(servicesContext);
	const { result, values, status } = await submitForm(form, sent, services);
	if (result.state === 'sent') return redirect(`${form.path}?sent`, 303);
	return data<SubmissionResult>({ ...result, values }, { status });
}
