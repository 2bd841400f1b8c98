import { type Logger, pino, stdSerializers } from 'pino';
import type { Env } from '../app/env.server.ts';

/** The site's log: JSON lines on standard output that hold nothing a visitor wrote. */
export function createLog(level: Env['LOG_LEVEL']): Logger {
	return pino({ level, serializers: { err: withoutContent } });
}

/**
 * What may be written about an error. Postgres quotes rows and parameters in the sentence and the
 * details of data errors (SQLSTATE 22… and 23…), so of those only the code and the place remain.
 */
export function withoutContent(error: Error): Record<string, unknown> {
	const { type, message, stack } = stdSerializers.err(error);
	const { code } = error as { code?: unknown };
	if (typeof code !== 'string') return { type, message, stack };
	if (!/^2[23]/.test(code)) return { type, code, message, stack };
	return { type, code, stack: stack.slice(stack.indexOf('\n    at ') + 1) };
}
