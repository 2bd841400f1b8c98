import type { IncomingMessage } from 'node:http';
import {
	type EncodedResponse,
	parseDate,
	type StoredResponse,
	type WireResponse,
} from './stored-response.ts';

/** The request headers that select a representation of a stored response. */
export interface Conditions {
	headers: Pick<
		IncomingMessage['headers'],
		'accept-encoding' | 'if-none-match' | 'if-modified-since'
	>;
}

/** Selects what a stored response sends (Node leaves the body out for HEAD): 304 if the client has it, else the best encoding it accepts (RFC 9110). */
export function negotiate(stored: StoredResponse, { headers }: Conditions): WireResponse {
	const encoded = selectEncoding(stored, headers['accept-encoding'] as string | undefined);
	const isKnown = stored.status === 200 && isNotModified(stored, encoded, headers);
	return isKnown ? encoded.notModified : encoded.whole;
}

/** Compares the ETag, which is exact, or the date if the client sent no ETag (RFC 9110, 13.1.3). */
function isNotModified(
	{ modified }: StoredResponse,
	{ etag }: EncodedResponse,
	headers: Conditions['headers'],
): boolean {
	const ifNoneMatch = headers['if-none-match'];
	if (ifNoneMatch !== undefined) return matches(ifNoneMatch, etag);
	const ifModifiedSince = headers['if-modified-since'];
	if (ifModifiedSince === undefined || modified === undefined) return false;
	const since = parseDate(ifModifiedSince);
	return since !== undefined && modified <= since;
}

function selectEncoding(stored: StoredResponse, accepted: string | undefined): EncodedResponse {
	if (accepted === undefined || !stored.br || !stored.gzip) return stored.identity;
	if (accepts(accepted, 'br')) return stored.br;
	return accepts(accepted, 'gzip') ? stored.gzip : stored.identity;
}

// Encoding names and `q` are case-insensitive (RFC 9110, 8.4.1 and 12.4.2).
const mentioned = { br: /\bbr\b/i, gzip: /\bgzip\b/i };
const refused = {
	br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/i,
	gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i,
};

function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
	return mentioned[encoding].test(accepted) && !refused[encoding].test(accepted);
}

function matches(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch === etag) return true;
	return ifNoneMatch.split(',').some((candidate) => {
		const tag = candidate.trim();
		return tag === '*' || tag === etag || tag === `W/${etag}`;
	});
}
