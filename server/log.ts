import { type Logger, pino, stdSerializers } from 'pino';
import { redact } from '../app/db/redact.server.ts';
import type { Env } from '../app/env.server.ts';

/** The site's log: JSON lines on standard output that hold nothing a visitor wrote. */
export function createLog(level: Env['LOG_LEVEL']): Logger {
	return pino({ level, serializers: { err: withoutContent } });
}

/** What is written about an error: what may be (redact), and the place, without the message above it where that may not. */
export function withoutContent(error: Error): Record<string, unknown> {
	const { type, stack } = stdSerializers.err(error);
	const written = redact(error);
	const place = written.message === undefined ? stack.slice(stack.indexOf('\n    at ') + 1) : stack;
	return { type, ...written, stack: place };
}
