import { connect } from 'node:net';

export interface RawReply {
	/** 0 if the server closed the connection without a response. */
	status: number;
	headers: Record<string, string>;
	body: string;
}

/**
 * Sends raw bytes that no HTTP client would send, and reads until the server closes or the response is
 * complete.
 */
export function rawRequest(url: string, bytes: string | Buffer): Promise<RawReply> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect({ host: hostname, port: Number(port) });
		let received = Buffer.alloc(0);
		const finish = () => {
			socket.destroy();
			resolve(parse(received));
		};
		socket.on('data', (chunk) => {
			received = Buffer.concat([received, chunk]);
			const { headers, body } = parse(received);
			if (Buffer.byteLength(body) >= Number(headers['content-length'] ?? Infinity)) finish();
		});
		socket.on('close', finish);
		socket.on('error', (error: NodeJS.ErrnoException) =>
			error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : reject(error),
		);
		socket.setTimeout(20_000, () => reject(new Error('no response in 20 s')));
		socket.write(bytes);
	});
}

/** Writes a request as text, with the headers that every request needs. */
export function request(line: string, headers: string[] = [], body = ''): string {
	return [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
}

function parse(bytes: Buffer): RawReply {
	const end = bytes.indexOf('\r\n\r\n');
	if (end === -1) return { status: 0, headers: {}, body: '' };
	const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
	const headers = lines.map((line) => {
		const colon = line.indexOf(':');
		return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
	});
	return {
		status: Number(first.split(' ')[1] ?? 0),
		headers: Object.fromEntries(headers),
		body: bytes.toString('utf8', end + 4),
	};
}
