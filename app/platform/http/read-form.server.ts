import { Busboy } from '@fastify/busboy';

/** The body is larger than its route takes; what arrived of it was dropped. */
export class BodyTooLarge extends Error {}

/** A form's body that has arrived, not parsed yet. */
interface ReceivedForm {
	body: Uint8Array<ArrayBuffer>;
	contentType: string;
}

/** Why a body is no form: malformed, too large, or of another type. */
type Refusal = 400 | 413 | 415;

/** A bound on what parsing may cost; our longest form has 15 fields. */
const maxFields = 100;

/**
 * Takes the body of a form without parsing it, so that a rate limit can come first.
 *
 * @returns the status when it is no form, or too large
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

/** A longer body counts as several, once for each such part of it: 30 of the longest would be 8 MB every ten minutes. */
const bytesPerUse = 16 * 1024;

/** How many uses of a rate limit a form counts as; above one it's longer than most. */
export function usesOf({ body }: ReceivedForm): number {
	return Math.ceil(body.byteLength / bytesPerUse) || 1;
}

/**
 * Parses the text fields of a form; files in it are ignored.
 *
 * @returns undefined for a malformed body, or one with more fields than any form of ours has
 */
export async function parseFields(form: ReceivedForm): Promise<URLSearchParams | undefined> {
	if (/^multipart/i.test(form.contentType)) return parseMultipart(form);
	const text = new TextDecoder().decode(form.body);
	return text.split('&', maxFields + 1).length > maxFields ? undefined : new URLSearchParams(text);
}

/** Bytes that are parsed before the limits are looked at again. */
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
			// The parser would go on to the end of the body after it has reached a limit.
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

/**
 * The text fields of a form.
 *
 * @throws a Response with status 400, 413 or 415
 */
export async function readFields(request: Request): Promise<URLSearchParams> {
	const form = await receiveForm(request);
	if (typeof form === 'number') throw new Response(null, { status: form });
	const fields = await parseFields(form);
	if (!fields) throw new Response(null, { status: 400 });
	return fields;
}

/** Whether the router's script sent a request, which shows the result in the page that is open. */
export function isDataRequest({ url }: Request): boolean {
	return new URL(url).pathname.endsWith('.data');
}
