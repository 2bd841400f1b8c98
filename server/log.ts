import { type Logger, pino } from 'pino';
import { redact } from '#app/db/redact.server.ts';
import type { Env } from '#app/site/env.server.ts';

/** The site's log: JSON lines on standard output that hold nothing a visitor wrote. */
export function createLog(level: Env['LOG_LEVEL']): Logger {
	return pino({ level, serializers: { err: withoutContent } });
}

/**
 * What gets logged of a thrown value: the redacted message and the stack, but no message line where that
 * could quote a visitor. Of what is no error, such as a refusal of the router's, only what kind of thing it is.
 */
export function withoutContent(thrown: unknown): Record<string, unknown> {
	const { status, statusText, cause } = Object(thrown) as Record<string, unknown>;
	if (!(thrown instanceof Error)) {
		// The jobs pass on what they have redacted themselves.
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
		stack: written.message === undefined ? placeOf(thrown) : thrown.stack,
		...(cause !== undefined && { cause: withoutContent(cause) }),
	};
}

function typeOf(thrown: unknown): string {
	return thrown === null || typeof thrown !== 'object' ? typeof thrown : thrown.constructor?.name;
}

/** An error's stack without its message, which may have as many lines as it likes. */
function placeOf({ stack = '', message }: Error): string {
	const at = stack.indexOf(message);
	return at === -1 ? '' : stack.slice(at + message.length).trimStart();
}
