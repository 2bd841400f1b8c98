import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { acknowledge } from '#app/domain/inbox/acknowledgement-mail.server.ts';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Form } from '#app/domain/submissions/form.ts';
import { type InboxForm, isInboxForm } from '#app/domain/submissions/insert-submission.server.ts';
import {
	type StoreSubmission,
	storeInInbox,
	submitForm,
} from '#app/domain/submissions/submit-form.server.ts';
import { sentThanksQuery } from '#app/domain/submissions/thanks-query.ts';
import { isDataRequest } from '#app/platform/http/read-form.server.ts';
import { notTakenContext, servicesContext } from '#app/platform/http/services.server.ts';
import { formAt } from './load-form.server.ts';

/** The action of the form at the URL: limits, validates and stores the submission. */
export function formAction(args: ActionFunctionArgs) {
	const form = formAt(args);
	if (!isInboxForm(form)) throw new Response(null, { status: 404, statusText: 'Not Found' });
	return submitAction(form, args, acknowledged(form));
}

/** storeInInbox, and an acknowledgement for forms that have one, where this site sends mail. */
function acknowledged(form: InboxForm): StoreSubmission {
	const store = storeInInbox(form);
	return async (row, stored, address, services) => {
		const sent = await store(row, stored, address, services);
		const isAcknowledged = formCopyOf(services.content, form).acknowledge;
		if (isAcknowledged && services.mail && row.email && sent.reference !== undefined) {
			void acknowledge(services, { reference: sent.reference, address });
		}
		return sent;
	};
}

/**
 * Runs the action of any form; `store` says where its submission goes.
 *
 * @param about for the query of the thank-you page: what was sent is about it
 * @returns the result for our script, or the state of the page for a plain form
 * @throws a redirect to the thank-you page for a plain form, so that a reload doesn't send it again; a
 * Response with status 400 or 415 for a body that is not a form
 */
export async function submitAction(
	form: Form,
	args: ActionFunctionArgs,
	store: StoreSubmission,
	about = '',
) {
	const { result, status, values } = await submitForm(form, args, store);
	if (status === 400 || status === 415) throw new Response(null, { status });
	// The browser still has the typed values.
	if (isDataRequest(args.request)) return data(result, { status });
	const { content } = args.context.get(servicesContext);
	if (result.state === 'sent')
		throw redirect(formPath(content, form) + sentThanksQuery(result) + about, 303);
	args.context.set(notTakenContext, true);
	return data({ ...result, values }, { status });
}
