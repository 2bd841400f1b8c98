import type { ActionFunctionArgs } from 'react-router';
import type { FormCopy } from '#app/generated/copy.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { parseFields, receiveForm, usesOf } from '#app/platform/http/read-form.server.ts';
import {
	clientAddressContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import { formCopyOf } from './check-form-copy.server.ts';
import { dueTime } from './due-time.server.ts';
import type { Form, FormValues } from './form.ts';
import { type InboxForm, insertSubmission, type StoredWith } from './insert-submission.server.ts';
import { markOf, privateLinkPath, proofOf } from './private-links.server.ts';
import { parseSubmission, type Submission } from './read-submission.server.ts';
import type { FailedHelp, SentResult, SubmissionResult } from './submission-result.ts';
import { soundsUrgent } from './urgent-words.server.ts';
import { type SubmissionRow, validateSubmission } from './validate-submission.ts';

/** The outcome of a form, with its HTTP status and the typed values. */
export interface FormOutcome {
	result: SubmissionResult;
	/** 400 (malformed), 413 (too large), 415 (no form), 422 (fields to correct), 429 (limited) or 503 (not stored). */
	status: 200 | 400 | 413 | 415 | 422 | 429 | 503;
	/** Undefined if the form was not parsed. */
	values?: FormValues | undefined;
}

export type StoreSubmission = (
	row: SubmissionRow,
	stored: StoredWith,
	address: string,
	services: Services,
) => Promise<SentResult>;

/** Submits a form: limits, parses, validates, stores. Every request counts against the limit, refused ones included. */
export async function submitForm(
	form: Form,
	{ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
	store: StoreSubmission,
): Promise<FormOutcome> {
	const services = context.get(servicesContext);
	const { content, submissionLimit, submissionKey, spamMinFillMs } = services;
	const address = context.get(clientAddressContext);
	const received = await receiveForm(request);
	const uses = typeof received === 'number' ? 1 : usesOf(received);
	let submission: Submission | undefined;
	const parse = async () => {
		const fields = typeof received === 'number' ? undefined : await parseFields(received);
		submission = fields && parseSubmission(form, fields, spamMinFillMs);
		return submission;
	};
	const failed = (status: FormOutcome['status'], help: FailedHelp): FormOutcome => ({
		status,
		result: { state: 'failed', help },
		values: submission?.values,
	});
	try {
		const isAllowed = await submissionLimit.consume(form.table, address, uses);
		if (received === 413) return failed(413, 'too_large');
		if (received === 415) return failed(415, 'retry');
		if (!isAllowed) {
			// Rendering the page with a long text in it costs more than a refusal should.
			if (uses === 1) await parse();
			return failed(429, 'limited');
		}
		if (!(await parse()) || !submission) return failed(400, 'retry');

		const { values, spamReason } = submission;
		const labels = formCopyOf(content, form).fields;
		const validated = validateSubmission(form, values, content.site.form, labels);
		if (!validated.ok) {
			return { status: 422, result: { state: 'refused', errors: validated.errors }, values };
		}
		const source = () => JSON.stringify([form.table, values]);
		const key = submission.key ?? (await submissionKey(address, source()));
		const result = await store(
			validated.row,
			{ key, spamReason, language: content.language },
			address,
			services,
		);
		return { status: 200, result, values };
	} catch (error) {
		services.log.error({ table: form.table, cause: redact(error) }, 'submission not stored');
		if (!submission) await parse();
		return failed(503, 'retry');
	}
}

/** Returns the function that stores submissions of a form in the inbox. */
export function storeInInbox(form: InboxForm): StoreSubmission {
	return async (row, stored, _address, services) => {
		const { visitorDb, content, contents } = services;
		const { fields } = formCopyOf(content, form);
		// Due times follow the English promise: a translation's is text that can't be computed with.
		const { promise } = formCopyOf(contents[defaultLanguage], form);
		const isUrgent = soundsUrgent(contents, textOf(row));
		const reference = await insertSubmission(
			visitorDb,
			form,
			row,
			// A person in a crisis may fill in a field that isn't shown to others.
			{ ...stored, isUrgent, ...(isUrgent && { spamReason: null }) },
			promise === undefined ? undefined : dueTime(new Date(), promise, content.site.time_zone),
			consentSentences(form, fields),
		);
		const urgent = isUrgent ? content.urgent.thanks : undefined;
		const link = await linkTo(form.table, { reference, isUrgent }, services);
		return { state: 'sent', reference, ...link, ...(urgent && { urgent }) };
	};
}

const textOf = (row: SubmissionRow) =>
	Object.values(row)
		.filter((value) => typeof value === 'string')
		.join('\n');

/** Returns the consent text shown beside each checkbox, by field name. */
export function consentSentences(form: Form, fields: FormCopy['fields']): Record<string, string> {
	const boxes = form.fields.filter(({ kind }) => kind === 'checkbox');
	return Object.fromEntries(
		boxes.map(({ name }) => {
			const { label = name, hint } = fields[name] ?? {};
			return [name, [label, hint].filter(Boolean).join('\n')];
		}),
	);
}

/** Creates the private link of a submission that was just stored. If that fails, the submission is stored all the same. */
async function linkTo(
	table: string,
	{ reference, isUrgent }: { reference: string; isUrgent: boolean },
	{ linkKeys, siteUrl, content, log }: Services,
): Promise<{ link: string; mark: string } | undefined> {
	try {
		const [key] = await linkKeys();
		const proof = proofOf(key, { table, reference, linkNumber: 0 });
		const link = siteUrl + privateLinkPath(content, { reference, proof });
		return { link, mark: markOf(key, reference, isUrgent) };
	} catch (error) {
		log.error({ table, cause: redact(error) }, 'no private link made');
		return undefined;
	}
}
