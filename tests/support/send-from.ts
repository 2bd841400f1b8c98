import { request } from 'node:http';

/** The response and its time in milliseconds; status 0 if there was none. */
export interface Reply {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: string;
	waited: number;
}

/**
 * Sends a POST from a chosen address, which `fetch` can't, over its own connection.
 *
 * @param from such as 127.0.1.7: all of 127.0.0.0/8 is this machine
 * @param limit milliseconds after which a visitor gives up
 */
export function postFrom(
	from: string,
	url: string,
	body: string | Buffer,
	headers: Record<string, string>,
	limit = 10_000,
): Promise<Reply> {
	const start = performance.now();
	const { host, port, pathname } = new URL(url);
	return new Promise((resolve) => {
		const done = (status = 0, text = '', received: Reply['headers'] = {}) =>
			resolve({ status, body: text, headers: received, waited: performance.now() - start });
		const sent = request({
			method: 'POST',
			host: '127.0.0.1',
			port,
			path: pathname,
			localAddress: from,
			agent: false,
			signal: AbortSignal.timeout(limit),
			headers: { host, ...headers, 'content-length': Buffer.byteLength(body) },
		});
		sent.once('error', () => done());
		sent.once('response', (response) => {
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (piece: string) => {
				text += piece;
			});
			response.once('end', () => done(response.statusCode, text, response.headers));
			response.once('error', () => done());
		});
		sent.end(body);
	});
}

/** Sends a form as the site's own script does. */
export function postFormFrom(from: string, url: string, values: Record<string, string>) {
	return postFrom(from, `${url}.data`, String(new URLSearchParams(values)), {
		'content-type': 'application/x-www-form-urlencoded',
	});
}
