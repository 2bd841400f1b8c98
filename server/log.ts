import { stripVTControlCharacters } from 'node:util';
import { type Logger, pino } from 'pino';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';

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

/**
 * Where links begin that open something for whoever has them: a post's preview, what somebody sent us.
 * deploy/nginx has the same list.
 */
export const secretLinks = ['preview', 'yours'] as const;

const secretLink = new RegExp(`(?<![\\w-])(${secretLinks.join('|')})(?![\\w-])`, 'i');

/** Nobody encodes a path more often by mistake. */
const maxRounds = 8;

/**
 * A path as a log may hold it: without what opens something for whoever has it, however it is written.
 *
 * @param path as sent, percent-encoding and all
 * @returns the same path, unless it is or hides one of those links
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

/** An error for a browser in development: Vite colors what it says for a terminal, which a page would show as codes. */
export function errorText(error: unknown): string {
	const { stack, message } = error as Error;
	return stripVTControlCharacters(stack ?? message ?? String(error));
}
