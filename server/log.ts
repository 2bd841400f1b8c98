import { type DestinationStream, type Logger, pino } from 'pino';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';

/**
 * Creates the site's log: JSON lines that contain nothing a visitor wrote.
 *
 * @param target receives the lines; standard output by default
 */
export function createLog(level: Env['LOG_LEVEL'], target?: DestinationStream): Logger {
	return pino({ level, serializers: { err: withoutContent } }, target ?? pino.destination(1));
}

/**
 * Serializes a thrown value for the log: the redacted message and the stack, without message lines that could
 * quote a visitor. For a value that isn't an Error, such as the router's error responses, only its type.
 */
export function withoutContent(thrown: unknown): Record<string, unknown> {
	const { status, statusText, cause } = Object(thrown) as Record<string, unknown>;
	if (!(thrown instanceof Error)) {
		// Jobs pass on errors that they have redacted themselves.
		return {
			type: typeOf(thrown),
			...redact(thrown),
			...(status !== undefined && { status, statusText }),
		};
	}
	const written = redact(thrown);
	return {
		type: typeOf(thrown),
		...written,
		stack: written.message === undefined ? stackOf(thrown) : thrown.stack,
		...(cause !== undefined && { cause: withoutContent(cause) }),
	};
}

function typeOf(thrown: unknown): string {
	return thrown === null || typeof thrown !== 'object' ? typeof thrown : thrown.constructor?.name;
}

function stackOf({ stack = '', message }: Error): string {
	const at = stack.indexOf(message);
	return at === -1 ? '' : stack.slice(at + message.length).trimStart();
}
