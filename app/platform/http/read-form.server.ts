import { Busboy } from '@fastify/busboy';

/** The body is larger than its route allows; the part that arrived was dropped. */
export class BodyTooLarge extends Error {}

/** A form's complete body, not parsed yet. */
interface ReceivedForm {
	body: Uint8Array<ArrayBuffer>;
	contentType: string;
}

/** Status of a body that is not a form: malformed, too large, or of another type. */
type Refusal = 400 | 413 | 415;

/** Bounds the cost of parsing; our longest form has 15 fields. */
const maxFields = 100;

/**
 * Receives a form's body without parsing it, so that a rate limit can come first.
 *
 * @returns the status when it is too large or not a form
 */
export async function receiveForm(request: Request): Promise<ReceivedForm | Refusal> {
	const contentType = request.headers.get('content-type') ?? '';
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType))
		return 415;
	try {
		return { body: await request.bytes(), contentType };
	} catch (error) {
		if (error instanceof BodyTooLarge) return 413;
		throw error;
	}
}

/**
 * A longer body counts as several uses, one for each such part: 30 of the longest bodies would be 8 MB every
 * ten minutes.
 */
const bytesPerUse = 16 * 1024;

/** Returns how many uses of a rate limit a form counts as; more than one if it's unusually long. */
export function usesOf({ body }: ReceivedForm): number {
	return Math.ceil(body.byteLength / bytesPerUse) || 1;
}

/**
 * Parses the text fields of a form; files in it are ignored.
 *
 * @returns undefined for a malformed body, or one with more fields than any of our forms
 */
export async function parseFields(form: ReceivedForm): Promise<URLSearchParams | undefined> {
	if (/^multipart/i.test(form.contentType)) return parseMultipart(form);
	const text = new TextDecoder().decode(form.body);
	return text.split('&', maxFields + 1).length > maxFields ? undefined : new URLSearchParams(text);
}

/** Bytes parsed between checks of the limits. */
const slice = 4096;

function parseMultipart({ body, contentType }: ReceivedForm): Promise<URLSearchParams | undefined> {
	const fields = new URLSearchParams();
	return new Promise((resolve) => {
		let refused = false;
		const refuse = () => {
			refused = true;
			resolve(undefined);
		};
		try {
			const parser = new Busboy({
				headers: { 'content-type': contentType },
				limits: { parts: maxFields, fieldSize: body.byteLength, headerPairs: 20 },
			});
			parser.on('field', (name, value) => fields.append(name, value));
			parser.once('partsLimit', refuse);
			// Its errors may quote the visitor, so they aren't logged.
			parser.on('error', refuse);
			parser.once('finish', () => resolve(fields));
			// After reaching a limit, the parser would still process the rest of the body.
			for (let at = 0; at < body.byteLength && !refused; at += slice) {
				parser.write(body.subarray(at, at + slice));
			}
			if (refused) parser.destroy();
			else parser.end();
		} catch {
			// A content type without a boundary.
			refuse();
		}
	});
}

/** Returns true if the router's script sent the request and will show the result in the open page. */
export function isDataRequest({ url }: Request): boolean {
	return new URL(url).pathname.endsWith('.data');
}
