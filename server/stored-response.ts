import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withSecurityHeaders } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What goes out: headers as the flat list of names and values that Node writes without a copy. */
export interface Answer {
	status: number;
	headers: string[];
	body: Uint8Array | undefined;
}

type Encoding = 'br' | 'gzip' | 'plain';

/** One encoding of a finished answer, everything about it made once. */
interface Variant {
	etag: string;
	whole: Answer;
	head: Answer;
	notModified: Answer;
}

/** A finished answer, kept in memory in every encoding that a browser may ask for. */
export interface StoredResponse {
	status: number;
	/** Milliseconds since 1970 of its Last-Modified; undefined when it has none. */
	modified: number | undefined;
	/** Of the body in all encodings together, in bytes. */
	size: number;
	plain: Variant;
	br: Variant | undefined;
	gzip: Variant | undefined;
}

/** What a request says about the answer it can take. */
export interface Wishes {
	method: string | undefined;
	acceptEncoding: string | undefined;
	ifNoneMatch: string | undefined;
	ifModifiedSince?: string | undefined;
}

const compressible =
	/^(text\/|image\/svg|application\/(json|javascript|manifest|xml|.*\+(json|xml)))|x-script/;

/** Bytes below which compression saves no packet and costs more than it brings. */
const worthCompressing = 1_000;

/**
 * Makes an answer ready to be sent any number of times.
 *
 * @param headers lower case; without content-encoding, content-length, etag and vary, which depend
 *   on the encoding, and without those that every answer has (security-headers.ts)
 * @param quality of Brotli, 0 to 11: high for what is kept for long, lower for what lives a second
 * @param ready encodings made before, by the build
 */
export async function storeResponse(
	status: number,
	headers: Record<string, string>,
	body: Uint8Array,
	quality: number,
	ready: { br?: Uint8Array | undefined; gzip?: Uint8Array | undefined } = {},
): Promise<StoredResponse> {
	const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
	const varies =
		body.byteLength >= worthCompressing && compressible.test(headers['content-type'] ?? '');
	const variant = (encoding: Encoding, bytes: Uint8Array) =>
		makeVariant(status, headers, tag, varies, encoding, bytes);
	const plain = variant('plain', body);
	const common = { status, modified: moment(headers['last-modified']), plain };
	if (!varies) return { ...common, size: body.byteLength, br: undefined, gzip: undefined };
	const [br, zipped] = await Promise.all([
		ready.br ?? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
		ready.gzip ?? zip(body),
	]);
	return {
		...common,
		size: body.byteLength + br.byteLength + zipped.byteLength,
		br: variant('br', br),
		gzip: variant('gzip', zipped),
	};
}

function makeVariant(
	status: number,
	headers: Record<string, string>,
	tag: string,
	varies: boolean,
	encoding: Encoding,
	body: Uint8Array,
): Variant {
	const encoded = encoding !== 'plain';
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
		head: { status, headers: all, body: undefined },
		notModified: { status: 304, headers: withSecurityHeaders(common), body: undefined },
	};
}

/** The answer to a request from memory: 304 when the visitor has it, else the best encoding accepted (RFC 9110). */
export function answerFrom(stored: StoredResponse, wishes: Wishes): Answer {
	const variant = chooseVariant(stored, wishes.acceptEncoding);
	if (stored.status === 200 && isKnown(stored, variant, wishes)) return variant.notModified;
	return wishes.method === 'HEAD' ? variant.head : variant.whole;
}

/** By its tag, which is exact; by its date only for who has no tag (RFC 9110, 13.1.3). */
function isKnown({ modified }: StoredResponse, { etag }: Variant, wishes: Wishes): boolean {
	const { ifNoneMatch, ifModifiedSince } = wishes;
	if (ifNoneMatch !== undefined) return matches(ifNoneMatch, etag);
	if (ifModifiedSince === undefined || modified === undefined) return false;
	const since = moment(ifModifiedSince);
	return since !== undefined && modified <= since;
}

/** A date as HTTP writes it (RFC 9110, 5.6.7); undefined for what is none. Its oldest form is not read. */
function moment(date: string | undefined): number | undefined {
	if (date === undefined || !/^[A-Z][a-z]+, .* GMT$/.test(date)) return undefined;
	const parsed = Date.parse(date);
	return Number.isNaN(parsed) ? undefined : parsed;
}

function chooseVariant(stored: StoredResponse, accepted: string | undefined): Variant {
	if (accepted === undefined || !stored.br || !stored.gzip) return stored.plain;
	if (takes(accepted, 'br')) return stored.br;
	return takes(accepted, 'gzip') ? stored.gzip : stored.plain;
}

// Names and q are the same in capitals (RFC 9110, 8.4.1 and 12.4.2).
const mentioned = { br: /\bbr\b/i, gzip: /\bgzip\b/i };
const refused = {
	br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/i,
	gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i,
};

function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
	return mentioned[encoding].test(accepted) && !refused[encoding].test(accepted);
}

function matches(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch === etag) return true;
	return ifNoneMatch.split(',').some((candidate) => {
		const tag = candidate.trim();
		return tag === '*' || tag === etag || tag === `W/${etag}`;
	});
}
