import { type Conditions, negotiate } from './negotiate.ts';
import type { StoredResponse } from './stored-response.ts';

/** Turns a stored response into a Response for one request. */
export function toResponse(stored: StoredResponse, conditions: Conditions): Response {
	const { status, headers, body } = negotiate(stored, conditions);
	const pairs: [string, string][] = [];
	for (let at = 0; at < headers.length; at += 2) {
		pairs.push([headers[at] ?? '', headers[at + 1] ?? '']);
	}
	return new Response(body ?? null, { status, headers: pairs });
}
