import type { SpamReason } from '#app/db/schema.ts';
import { type Form, type FormValues, hiddenFields } from './form.ts';

export interface Submission {
	/** As typed, for the controls. */
	values: FormValues;
	/** From the browser; undefined without JavaScript. */
	key: string | undefined;
	spamReason: SpamReason | null;
}

/** A submitted form's fields: FormData, or the URLSearchParams from our script. */
export interface SubmittedFields {
	getAll(name: string): (string | File)[];
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Picks a form's fields out of the request; ignores anything else.
 *
 * @param minFillMs faster submissions look automatic (docs/product-decisions.md, "Spam")
 */
export function parseSubmission(form: Form, data: SubmittedFields, minFillMs: number): Submission {
	const values: FormValues = {};
	for (const { name, kind } of form.fields) {
		values[name] = kind === 'checkboxes' ? texts(data, name) : (texts(data, name)[0] ?? '');
	}
	const key = texts(data, hiddenFields.key)[0];
	return {
		values,
		key: key !== undefined && uuid.test(key) ? key : undefined,
		spamReason: spamReason(data, minFillMs),
	};
}

function spamReason(data: SubmittedFields, minFillMs: number): SpamReason | null {
	if (texts(data, hiddenFields.honeypot).some((text) => text !== '')) return 'honeypot';
	const elapsed = texts(data, hiddenFields.elapsed)[0];
	if (elapsed !== undefined && elapsed !== '' && Number(elapsed) < minFillMs) return 'too_fast';
	return null;
}

function texts(data: SubmittedFields, name: string): string[] {
	return data
		.getAll(name)
		.filter((value) => typeof value === 'string')
		.map((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '\uFFFD'));
}

/** A parsed form body, or the status that says why it could not be read. */
type ReadForm =
	| { fields: SubmittedFields; bytes: number }
	/** 413: too large to be read at all; 415: not a form; 400: malformed. */
	| { refused: 400 | 413 | 415 };

const utf8 = new TextDecoder();

/** Reads a form's body. One above the form's own limit is still read, so that its values can be given back. */
export async function readFormBody(
	body: Uint8Array<ArrayBuffer> | undefined,
	contentType = '',
): Promise<ReadForm> {
	const type = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(
		contentType,
	)?.[1];
	if (!type) return { refused: 415 };
	if (!body) return { refused: 413 };
	const bytes = body.byteLength;
	if (!type.toLowerCase().startsWith('multipart')) {
		return { fields: new URLSearchParams(utf8.decode(body)), bytes };
	}
	try {
		const headers = { 'content-type': contentType };
		return { fields: await new Response(body, { headers }).formData(), bytes };
	} catch {
		// The parser's error may quote the visitor, so it isn't logged.
		return { refused: 400 };
	}
}
