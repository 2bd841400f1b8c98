import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** The fields of a contact message, as the site's own script sends them. */
export function contactMessage(more: Record<string, string> = {}): Record<string, string> {
	return {
		name: 'A visitor',
		email: 'visitor@example.org',
		subject: 'A bill',
		message: 'What does this line mean?',
		submission_key: randomUUID(),
		filled_in_ms: '60000',
		...more,
	};
}

/** Sends a form as a browser without JavaScript does, without following a redirect. */
export function post(
	url: string,
	values: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		body: new URLSearchParams(values),
		redirect: 'manual',
		headers,
		signal: AbortSignal.timeout(30_000),
	});
}

/** Sends a form as the site's own script does. */
export function postAsScript(
	url: string,
	values: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<Response> {
	return post(`${url}.data`, values, headers);
}

/** Waits until a condition holds, by default for up to a minute, and fails with the last value seen. */
export async function until<T>(
	what: () => Promise<T>,
	isSo: (value: T) => boolean,
	maxMs = 60_000,
): Promise<T> {
	const end = performance.now() + maxMs;
	for (;;) {
		const value = await what();
		if (isSo(value)) return value;
		if (performance.now() > end) {
			throw new Error(`still ${JSON.stringify(value)} after ${maxMs} ms`);
		}
		await wait(20);
	}
}

/**
 * Reads until the new value is there.
 *
 * @returns milliseconds from the call to the last request that still got the old value, 0 if none did: how long it
 *   was served, without the time that a busy machine takes to respond
 */
export async function staleFor<T>(
	read: () => Promise<T>,
	isNew: (value: T) => boolean,
): Promise<number> {
	const start = performance.now();
	let sentAt = start;
	let lastOld = start;
	await until(
		() => {
			sentAt = performance.now();
			return read();
		},
		(value) => {
			const done = isNew(value);
			if (!done) lastOld = sentAt;
			return done;
		},
	);
	return lastOld - start;
}

/** Waits until no page that the site cached before is fresh: pages with data are for a second. */
export const pagesExpire = () => wait(1_100);
