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
export async function parseFields({
	body,
	contentType,
}: ReceivedForm): Promise<URLSearchParams | undefined> {
	const [, quoted, bare] = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
	const boundary = quoted ?? bare;
	const separator = boundary === undefined ? '&' : `--${boundary}`;
	const parts = Buffer.from(body)
		.toString('latin1')
		.split(separator, maxFields + 3);
	// A multipart body has a beginning and an end besides its fields.
	if (parts.length > maxFields + (boundary === undefined ? 0 : 2)) return undefined;
	try {
		const headers = { 'content-type': contentType };
		const form = await new Response(body, { headers }).formData();
		const texts = [...form].filter(
			(field): field is [string, string] => typeof field[1] === 'string',
		);
		return new URLSearchParams(texts);
	} catch {
		// Its errors may quote the visitor, so they aren't logged.
		return undefined;
	}
}

/** Returns true if the router's script sent the request and will show the result in the open page. */
export function isDataRequest({ url }: Request): boolean {
	return new URL(url).pathname.endsWith('.data');
}
