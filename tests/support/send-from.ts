import { request } from 'node:http';

/** What came back, and how long it took in milliseconds; status 0 when nothing did. */
export interface Reply {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: string;
	waited: number;
}

/**
 * Posts from an address of one's own, which `fetch` can't, over a connection of its own.
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

/** A form as the site's own script sends it. */
export function postFormFrom(from: string, url: string, values: Record<string, string>) {
	return postFrom(from, `${url}.data`, String(new URLSearchParams(values)), {
		'content-type': 'application/x-www-form-urlencoded',
	});
}
