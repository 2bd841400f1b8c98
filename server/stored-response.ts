import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/compress';
import { withSecurityHeaders } from '#app/platform/http/security-headers.server.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Status, headers and body as written to a connection; headers are the flat list of names and values that
 * Node writes without copying.
 */
export interface WireResponse {
	status: number;
	headers: string[];
	body: Uint8Array<ArrayBuffer> | undefined;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a response, prepared once. */
export interface EncodedResponse {
	etag: string;
	whole: WireResponse;
	notModified: WireResponse;
}

/** A finished response in every encoding that a client may accept. */
export interface StoredResponse {
	status: number;
	/** Hash of body and headers. */
	fingerprint: string;
	/** Last-Modified in milliseconds since 1970; undefined if there is none. */
	modified: number | undefined;
	/** Bytes of the body in all encodings together. */
	size: number;
	/** The page whose views it counts for, if any (app/domain/operations). */
	countsAs: string | undefined;
	identity: EncodedResponse;
	br: EncodedResponse | undefined;
	gzip: EncodedResponse | undefined;
}

/** Below this many bytes, compression doesn't save a packet. */
const worthCompressing = 1_000;

/**
 * Above this many bytes the highest qualities are left to the build: they take seconds for a megabyte, and
 * half a minute for a page of 200,000 words.
 */
const worthLongCompression = 256 * 1024;

/** Brotli quality for longer bodies. */
const quickQuality = 5;

/** Logarithm of the bytes that Brotli looks back, all of most pages; its usual 22 takes 32 MB of memory for each page. */
const window = 18;

interface StoreOptions {
	/** Brotli quality, 0 to 11; 5 takes a millisecond where 11 takes fifty, for an eighth fewer bytes. */
	quality: number;
	/** The page whose views it counts for, if any (app/domain/operations). */
	countsAs?: string | undefined;
	/** The previously stored response, made with the same quality; reused if nothing changed. */
	previous?: StoredResponse | undefined;
}

/**
 * Prepares a response that can be sent any number of times.
 *
 * @param headers lower case; without content-encoding, content-length, etag and vary, which depend on the
 *   encoding, and without the defaults (app/platform/http/security-headers.server.ts)
 */
export async function storeResponse(
	status: number,
	headers: Record<string, string>,
	body: Uint8Array<ArrayBuffer>,
	{ quality, countsAs, previous }: StoreOptions,
): Promise<StoredResponse> {
	const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
	const fingerprint = JSON.stringify([status, tag, headers]);
	if (previous?.fingerprint === fingerprint) return previous;
	const varies =
		body.byteLength >= worthCompressing && compressible.test(headers['content-type'] ?? '');
	const encode = (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>) =>
		makeEncoded(status, headers, tag, varies, encoding, bytes);
	const identity = encode('identity', body);
	const common = {
		status,
		fingerprint,
		countsAs,
		modified: parseDate(headers['last-modified']),
		identity,
	};
	if (!varies) return { ...common, size: body.byteLength, br: undefined, gzip: undefined };
	const isLong = body.byteLength > worthLongCompression;
	const level = isLong ? Math.min(quality, quickQuality) : quality;
	const [br, zipped] = await Promise.all([
		brotli(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: level,
				[constants.BROTLI_PARAM_LGWIN]: window,
			},
		}),
		zip(body),
	]);
	return {
		...common,
		size: body.byteLength + br.byteLength + zipped.byteLength,
		br: encode('br', br),
		gzip: encode('gzip', zipped),
	};
}

function makeEncoded(
	status: number,
	headers: Record<string, string>,
	tag: string,
	varies: boolean,
	encoding: Encoding,
	body: Uint8Array<ArrayBuffer>,
): EncodedResponse {
	const encoded = encoding !== 'identity';
	const etag = `"${tag}${encoded ? `-${encoding}` : ''}"`;
	const { 'content-type': type, ...rest } = headers;
	const common = { ...rest, etag, ...(varies && { vary: 'accept-encoding' }) };
	const all = withSecurityHeaders({
		...(type !== undefined && { 'content-type': type }),
		...common,
		...(encoded && { 'content-encoding': encoding }),
		'content-length': String(body.byteLength),
	});
	return {
		etag,
		whole: { status, headers: all, body },
		notModified: { status: 304, headers: withSecurityHeaders(common), body: undefined },
	};
}

/** Parses an HTTP date (RFC 9110, 5.6.7); undefined for anything else, the obsolete formats included. */
export function parseDate(date: string | undefined): number | undefined {
	if (date === undefined || !/^[A-Z][a-z]+, .* GMT$/.test(date)) return undefined;
	const parsed = Date.parse(date);
	return Number.isNaN(parsed) ? undefined : parsed;
}
