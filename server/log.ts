import { type Logger, pino, stdSerializers } from 'pino';
import { redact } from '../app/db/redact.server.ts';
import type { Env } from '../app/env.server.ts';

/** The site's log: JSON lines on standard output that hold nothing a visitor wrote. */
export function createLog(level: Env['LOG_LEVEL']): Logger {
	return pino({ level, serializers: { err: withoutContent } });
}

/**
 * What gets logged of an error: the redacted message and the stack, but no message line where that could
 * quote a visitor.
 */
export function withoutContent(error: Error): Record<string, unknown> {
	const { type, stack } = stdSerializers.err(error);
	const written = redact(error);
	const place = written.message === undefined ? stack.slice(stack.indexOf('\n    at ') + 1) : stack;
	return { type, ...written, stack: place };
}
