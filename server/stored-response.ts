import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A finished answer, kept in memory in every encoding that a browser may ask for. */
export interface StoredResponse {
	status: number;
	/** Without content-encoding, content-length, etag and vary, which depend on the encoding. */
	headers: Record<string, string>;
	etag: string;
	plain: Uint8Array<ArrayBuffer>;
	br?: Uint8Array<ArrayBuffer>;
	gzip?: Uint8Array<ArrayBuffer>;
}

const compressible =
	/^(text\/|image\/svg|application\/(json|javascript|manifest|xml|.*\+(json|xml)))|x-script/;

/**
 * Compresses an answer once.
 *
 * @param quality of Brotli, 0 to 11: high for what is kept for long, lower for what lives a second
 */
export async function storeResponse(
	status: number,
	headers: Record<string, string>,
	body: Uint8Array<ArrayBuffer>,
	quality: number,
): Promise<StoredResponse> {
	const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
	const stored = { status, headers, etag, plain: body };
	if (!compressible.test(headers['content-type'] ?? '')) return stored;
	const [br, zipped] = await Promise.all([
		brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
		zip(body),
	]);
	return { ...stored, br, gzip: zipped };
}

/** Answers a GET or HEAD from memory: 304 when the visitor has it, else the best encoding accepted (RFC 9110). */
export function answerFrom(stored: StoredResponse, request: Request): Response {
	const encoding = chooseEncoding(stored, request.headers.get('accept-encoding') ?? '');
	const body = (encoding && stored[encoding]) || stored.plain;
	const etag = `"${stored.etag}${encoding ? `-${encoding}` : ''}"`;
	const headers = new Headers(stored.headers);
	headers.set('etag', etag);
	if (stored.br) headers.set('vary', 'accept-encoding');
	if (stored.status === 200 && matches(request.headers.get('if-none-match'), stored.etag)) {
		headers.delete('content-type');
		return new Response(null, { status: 304, headers });
	}
	if (encoding) headers.set('content-encoding', encoding);
	headers.set('content-length', String(body.byteLength));
	return new Response(request.method === 'HEAD' ? null : body, { status: stored.status, headers });
}

function chooseEncoding(stored: StoredResponse, accepted: string): 'br' | 'gzip' | undefined {
	const refused = (name: string) =>
		new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);
	const takes = (name: 'br' | 'gzip') =>
		stored[name] !== undefined && new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name);
	return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
	if (ifNoneMatch === null) return false;
	return ifNoneMatch.split(',').some((candidate) => {
		const tag = candidate.trim().replace(/^W\//, '');
		return tag === '*' || tag === `"${etag}"` || tag.startsWith(`"${etag}-`);
	});
}
