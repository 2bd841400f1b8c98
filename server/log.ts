import { stripVTControlCharacters } from 'node:util';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';

/**
 * Creates the site's log: JSON lines that contain nothing a visitor wrote. Warnings and errors are limited per minute,
 * since a flood or an outage causes one per request.
 *
 * @param target receives the lines; standard output by default
 */
export function createLog(level: Env['LOG_LEVEL'], target?: DestinationStream): Logger {
	const isRepeated = limitRepeats((line) => log.warn(line, 'more of the same were not logged'));
	const log = pino(
		{
			level,
			serializers: { err: withoutContent },
			hooks: {
				logMethod(args, method, number) {
					if (number < warn || !isRepeated(args)) method.apply(this, args);
				},
			},
		},
		target ?? pino.destination(1),
	);
	return log;
}

/** The level of warnings; below are start messages and, on request, a line per request. */
const warn = 40;

/** Lines of one kind per minute; the rest are counted. */
const perMinute = 20;

/** A kind of line and how many were left out of the log within the last minute. */
interface Suppressed {
	of: string;
	suppressed: number;
}

/**
 * Returns a function that says if a line is one too many in this minute. Lines are of one kind if they have the same
 * message and the same error code.
 *
 * @param report is called after the minute for each kind with lines that were left out
 */
function limitRepeats(report: (line: Suppressed) => void): (args: Parameters<LogFn>) => boolean {
	const counts = new Map<string, number>();
	const reset = () => {
		const over = [...counts].filter(([, count]) => count > perMinute);
		counts.clear();
		for (const [of, count] of over) report({ of, suppressed: count - perMinute });
	};
	return (args) => {
		if (counts.size === 0) setTimeout(reset, 60_000).unref();
		const kind = kindOf(args);
		const count = (counts.get(kind) ?? 0) + 1;
		counts.set(kind, count);
		return count > perMinute;
	};
}

/** Messages are our own sentences, and error codes are few, so there are few kinds. */
function kindOf([bound, message]: readonly unknown[]): string {
	if (typeof bound === 'string') return bound;
	const { err, cause } = Object(bound) as { err?: unknown; cause?: unknown };
	const { code, name } = Object(err ?? cause) as { code?: unknown; name?: unknown };
	return [message, code ?? name].filter((part) => typeof part === 'string').join(' ');
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

/** Returns an error's stack without its message, which may span several lines. */
function stackOf({ stack = '', message }: Error): string {
	const at = stack.indexOf(message);
	return at === -1 ? '' : stack.slice(at + message.length).trimStart();
}

/**
 * First segments of the links that open something private for anyone who has them: a post's preview, a
 * submission. deploy/nginx has the same list.
 */
export const secretLinks = ['preview', 'yours'] as const;

const secretLink = new RegExp(`(?<![\\w-])(${secretLinks.join('|')})(?![\\w-])`, 'i');

/** Maximum rounds of decoding; a path encoded more often isn't a mistake. */
const maxRounds = 8;

/**
 * Masks a path for the log if it is or hides a secret link, in any encoding.
 *
 * @param path as sent, with its percent-encoding
 * @returns the same path otherwise
 */
export function loggablePath(path: string): string {
	let plain = path;
	for (let round = 0; round < maxRounds; round += 1) {
		const [, name] = secretLink.exec(plain) ?? [];
		if (name) return `/${name.toLowerCase()}/-`;
		const decoded = plain.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		);
		if (decoded === plain) return path;
		plain = decoded;
	}
	return '-';
}

/**
 * Formats an error for a browser in development. Vite adds terminal colors, which a page would show as escape
 * codes.
 */
export function errorText(error: unknown): string {
	const { stack, message } = error as Error;
	return stripVTControlCharacters(stack ?? message ?? String(error));
}
