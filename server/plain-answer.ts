import { withSecurityHeaders } from './security-headers.ts';
import type { Answer } from './stored-response.ts';

/** A short answer for programs, never kept by anyone. */
export function plainAnswer(
	status: number,
	text: string,
	headers: Record<string, string> = {},
): Answer {
	const body = Buffer.from(`${text}\n`);
	return {
		status,
		headers: withSecurityHeaders({
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-store',
			'content-length': String(body.byteLength),
			...headers,
		}),
		body,
	};
}
