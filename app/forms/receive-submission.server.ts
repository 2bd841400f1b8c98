import { data, type RouterContextProvider, redirect } from 'react-router';
import { addressContext, bodyTooLargeContext, servicesContext } from '../services.server.ts';
import { checkSubmission } from './check-submission.server.ts';
import type { Form } from './form.ts';
import { readFormBody } from './read-body.server.ts';
import { readSubmission } from './read-submission.server.ts';
import { storeSubmission } from './store-submission.server.ts';
import type { SubmissionResult } from './submission-result.ts';
import { wordsOf } from './words.server.ts';

/**
 * Takes a sent form: reads, checks, limits, stores.
 *
 * @returns the result with status 200, 413 (too large), 422 (fields to correct), 429 (limited) or
 *   503 (not stored); without JavaScript, success is a redirect (303) to the thank-you state
 * @throws a 413 response for a body too large to read at all, a 415 or 400 for one that is no form
 */
export async function receiveSubmission(
	form: Form,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	const { db, content, log, submissionLimit, spamMinFillMs } = context.get(servicesContext);
	if (context.get(bodyTooLargeContext)) throw new Response(null, { status: 413 });
	const body = await readFormBody(request);
	const submission = readSubmission(form, body.data, spamMinFillMs);
	const { values, key } = submission;
	if (body.tooLarge) return answer({ state: 'failed', help: 'too_large', values }, 413);

	const checked = checkSubmission(form, values, content.site.form, wordsOf(content, form).fields);
	if (!checked.ok) return answer({ state: 'refused', errors: checked.errors, values }, 422);

	try {
		if (!(await submissionLimit.take(form.table, context.get(addressContext)))) {
			return answer({ state: 'failed', help: 'limited', values }, 429);
		}
		await storeSubmission(db, form.table, checked.row, submission);
	} catch (error) {
		log.error({ table: form.table, ...causeOf(error) }, 'submission not stored');
		return answer({ state: 'failed', help: 'kept', values }, 503);
	}
	// Only our script sends a key; without it the answer must survive a reload.
	return key ? answer({ state: 'sent' }, 200) : redirect(`${form.path}?sent`, 303);
}

function answer(result: SubmissionResult, status: number) {
	return data(result, { status });
}

/** Postgres quotes the row in the sentences of data errors (SQLSTATE 22…, 23…), so those stay out of the log. */
function causeOf(error: unknown): { code?: string; cause?: string } {
	const { code, message } = error as Error & { code?: string };
	if (code === undefined) return { cause: message };
	return /^2[23]/.test(code) ? { code } : { code, cause: message };
}
