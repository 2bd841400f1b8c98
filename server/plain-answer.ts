import { withSecurityHeaders } from './security-headers.ts';
import type { Answer } from './stored-response.ts';

/** A short answer for programs, never kept by anyone. */
export function plainAnswer(
	status: number,
	text: string,
	headers: Record<string, string> = {},
): Answer {
	return shortAnswer(status, 'text/plain; charset=utf-8', `${text}\n`, headers);
}

/** A short answer for our own scripts, never kept by anyone. */
export function jsonAnswer(status: number, value: unknown): Answer {
	return shortAnswer(status, 'application/json', JSON.stringify(value));
}

function shortAnswer(
	status: number,
	type: string,
	text: string,
	headers: Record<string, string> = {},
): Answer {
	const body = Buffer.from(text);
	return {
		status,
		headers: withSecurityHeaders({
			'content-type': type,
			'cache-control': 'no-store',
			'content-length': String(body.byteLength),
			...headers,
		}),
		body,
	};
}
