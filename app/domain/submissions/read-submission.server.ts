import type { SpamReason } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { type Form, type FormValues, hiddenFields } from './form.ts';
import { typedValues } from './validate-submission.ts';

export interface Submission {
	/** As typed, for the controls. */
	values: FormValues;
	/** From the browser; undefined without JavaScript. */
	key: string | undefined;
	spamReason: SpamReason | null;
}

/**
 * Reads a form's fields from the request and ignores anything else.
 *
 * @param minFillMs faster submissions count as automatic (docs/product-decisions.md, "Spam")
 */
export function parseSubmission(form: Form, data: URLSearchParams, minFillMs: number): Submission {
	const key = texts(data, hiddenFields.key)[0];
	return {
		values: typedValues(form, data),
		key: key !== undefined && isUuid(key) ? key : undefined,
		spamReason: spamReason(data, minFillMs),
	};
}

function spamReason(data: URLSearchParams, minFillMs: number): SpamReason | null {
	if (texts(data, hiddenFields.honeypot).some((text) => text !== '')) return 'honeypot';
	const elapsed = texts(data, hiddenFields.elapsed)[0];
	if (elapsed !== undefined && elapsed !== '' && Number(elapsed) < minFillMs) return 'too_fast';
	return null;
}

function texts(data: URLSearchParams, name: string): string[] {
	return data.getAll(name).map(storableText);
}
