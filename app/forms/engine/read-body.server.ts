import type { SubmittedFields } from './parse-submission.server.ts';

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
