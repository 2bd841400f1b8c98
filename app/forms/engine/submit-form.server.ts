import type { FormCopy } from '#app/content/form-copy.server.ts';
import { redact } from '#app/db/errors.server.ts';
import { privateLinkPath, proofOf } from '#app/site/private-links.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { formCopyOf } from './check-form-copy.server.ts';
import { dueTime } from './due-time.server.ts';
import type { Form, FormValues } from './form.ts';
import { insertSubmission, isInboxForm } from './insert-submission.server.ts';
import {
	parseSubmission,
	type Submission,
	type SubmittedFields,
} from './parse-submission.server.ts';
import type { SentResult, SubmissionResult } from './submission-result.ts';
import { type SubmissionRow, validateSubmission } from './validate-submission.server.ts';

/** The largest form that is stored, in bytes (docs/product-decisions.md, "Required"). */
const maxFormBytes = 256 * 1024;

/** A longer form counts as several, once for each such part of it: 30 of the longest would be 8 MB every ten minutes. */
const bytesPerUse = 16 * 1024;

/** The outcome of a form, with its HTTP status and the typed values. */
export interface FormOutcome {
	result: SubmissionResult;
	/** 400 (malformed), 413 (too large), 422 (fields to correct), 429 (limited) or 503 (not stored). */
	status: 200 | 400 | 413 | 422 | 429 | 503;
	/** Undefined when the form could not be read. */
	values?: FormValues;
}

/** A form request, parsed. */
interface FormRequest {
	fields: SubmittedFields;
	/** Size of the whole body. */
	bytes: number;
	/** The visitor's network address, for the rate limit. */
	address: string;
}

/** Stores a newsletter sign-up, which waits for nobody and so isn't in the inbox. */
export type SignUp = (
	row: SubmissionRow,
	stored: Pick<Submission, 'spamReason'> & { key: string },
	address: string,
	services: Services,
) => Promise<SentResult>;

/** Submits a form: parses, validates, limits, inserts. */
export async function submitForm(
	form: Form,
	{ fields, bytes, address }: FormRequest,
	services: Services,
	signUp: SignUp,
): Promise<FormOutcome> {
	const { visitorDb, content, submissionLimit, submissionKey, spamMinFillMs } = services;
	const submission = parseSubmission(form, fields, spamMinFillMs);
	const { values } = submission;
	const outcome = (status: FormOutcome['status'], result: SubmissionResult) => ({
		status,
		result,
		values,
	});
	if (bytes > maxFormBytes) return outcome(413, { state: 'failed', help: 'too_large' });

	const { fields: labels, promise } = formCopyOf(content, form);
	const validated = validateSubmission(form, values, content.site.form, labels);
	if (!validated.ok) return outcome(422, { state: 'refused', errors: validated.errors });
	try {
		const weight = Math.ceil(bytes / bytesPerUse);
		if (!(await submissionLimit.consume(form.table, address, weight))) {
			return outcome(429, { state: 'failed', help: 'limited' });
		}
		const source = () => JSON.stringify([form.table, values]);
		const key = submission.key ?? (await submissionKey(address, source()));
		const stored = { ...submission, key };
		if (!isInboxForm(form)) {
			return outcome(200, await signUp(validated.row, stored, address, services));
		}
		const dueAt =
			promise === undefined ? undefined : dueTime(new Date(), promise, content.site.time_zone);
		const reference = await insertSubmission(
			visitorDb,
			form,
			validated.row,
			stored,
			dueAt,
			consentSentences(form, labels),
		);
		const link = await linkTo(form.table, reference, services);
		return outcome(200, { state: 'sent', reference, link });
	} catch (error) {
		services.log.error({ table: form.table, cause: redact(error) }, 'submission not stored');
		return outcome(503, { state: 'failed', help: 'retry' });
	}
}

/** What stands beside each checkbox of a form, by field: what whoever checks it agrees to. */
export function consentSentences(form: Form, fields: FormCopy['fields']): Record<string, string> {
	const boxes = form.fields.filter(({ kind }) => kind === 'checkbox');
	return Object.fromEntries(
		boxes.map(({ name }) => {
			const { label = name, hint } = fields[name] ?? {};
			return [name, [label, hint].filter(Boolean).join('\n')];
		}),
	);
}

/** The private link of a submission that was just stored; without it, the submission is stored all the same. */
async function linkTo(
	table: string,
	reference: string,
	{ linkKeys, siteUrl, log }: Services,
): Promise<string | undefined> {
	try {
		const [key] = await linkKeys();
		return (
			siteUrl +
			privateLinkPath({ reference, proof: proofOf(key, { table, reference, linkNumber: 0 }) })
		);
	} catch (error) {
		log.error({ table, cause: redact(error) }, 'no private link made');
		return undefined;
	}
}
