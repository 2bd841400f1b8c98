import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import type { Contents } from '#app/platform/content/content.server.ts';
import { languageOfPath } from '#app/platform/content/languages.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { type Conditions, negotiate } from './negotiate.ts';
import { RequestAborted } from './request-body.ts';
import type { StoredResponse } from './stored-response.ts';

/** Creates a short plain-text response that isn't stored. */
export function textResponse(
	status: number,
	text: string,
	headers: Record<string, string> = {},
): Response {
	return new Response(`${text}\n`, {
		status,
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-store',
			...headers,
		},
	});
}

/** Responds to a request that failed unexpectedly, in the language of its path. The cause goes to the log only. */
export function failureResponse(log: Logger, contents: Contents): ErrorHandler<AppEnv> {
	return (error, c) => {
		const { outgoing } = c.env;
		const { plain } = contents[languageOfPath(c.req.path)].pages.errors;
		if (error instanceof RequestAborted) {
			outgoing.destroy();
			// Copied, since middleware sets headers on the response.
			return new Response(null, RESPONSE_ALREADY_SENT);
		}
		if (error instanceof TooBusy) {
			return textResponse(503, plain.busy, { 'retry-after': '1' });
		}
		log.error({ err: error, id: c.get('requestId') }, 'request failed');
		return textResponse(500, plain.failed);
	};
}

/** Turns a stored response into a Response for one request. */
export function toResponse(stored: StoredResponse, conditions: Conditions): Response {
	const { status, headers, body } = negotiate(stored, conditions);
	const pairs: [string, string][] = [];
	for (let at = 0; at < headers.length; at += 2) {
		pairs.push([headers[at] ?? '', headers[at + 1] ?? '']);
	}
	return new Response(body ?? null, { status, headers: pairs });
}
