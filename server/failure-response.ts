import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '#app/site/http-app.server.ts';
import { TooBusy } from '#app/site/work-queue.ts';
import { endSoon } from './http-server.ts';
import { BodyTooSlow, RequestAborted } from './read-request-body.ts';
import { textResponse } from './text-response.ts';

/** Responds to a request that failed unexpectedly. The cause goes to the log only. */
export function failureResponse(log: Logger): ErrorHandler<AppEnv> {
	return (error, c) => {
		const { incoming, outgoing } = c.env;
		if (error instanceof RequestAborted) {
			outgoing.destroy();
			// A copy, since middleware sets headers on what it gets.
			return new Response(null, RESPONSE_ALREADY_SENT);
		}
		if (error instanceof BodyTooSlow) {
			outgoing.shouldKeepAlive = false;
			endSoon(incoming.socket);
			return textResponse(408, 'That took too long to arrive. Please try again.');
		}
		if (error instanceof TooBusy) {
			return textResponse(503, 'Too busy. Please try again.', { 'retry-after': '1' });
		}
		log.error({ err: error, id: c.get('requestId') }, 'request failed');
		return textResponse(500, 'Something went wrong on our side. Please try again.');
	};
}
