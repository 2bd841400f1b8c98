import { connect } from 'node:net';

/** A connection that sends and reads as slowly as a test wants. */
export interface SlowConnection {
	/** Sends the bytes as they are; does nothing once the server has closed. */
	write(bytes: string | Buffer): void;
	/** Bytes written that the system hasn't taken yet. */
	unsent(): number;
	/** The status of the first response; 0 while there is none. */
	status(): number;
	/** Everything received so far. */
	received(): string;
	/** Milliseconds from opening until the server closed it, which shows only while it reads. */
	closed: Promise<number>;
	/** Stops reading, like a visitor whose machine sleeps. */
	stopReading(): void;
	close(): void;
}

/**
 * Opens a connection; resolves once it is open.
 *
 * @param options.from the visitor's address, such as 127.0.1.7: all of 127.0.0.0/8 is this machine
 */
export function openConnection(
	url: string,
	{ from }: { from?: string } = {},
): Promise<SlowConnection> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect({
			host: from ? '127.0.0.1' : hostname,
			port: Number(port),
			...(from && { localAddress: from }),
		});
		let text = '';
		let start = performance.now();
		const closed = new Promise<number>((ended) =>
			socket.once('close', () => ended(performance.now() - start)),
		);
		socket.on('data', (bytes) => {
			text += bytes.toString('latin1');
		});
		socket.once('error', reject);
		// A reset counts as closed.
		socket.on('error', () => {});
		socket.once('connect', () => {
			start = performance.now();
			resolve({
				write: (bytes) => void (socket.writable && socket.write(bytes)),
				unsent: () => socket.writableLength,
				status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
				received: () => text,
				closed,
				stopReading: () => void socket.pause(),
				close: () => void socket.destroy(),
			});
		});
	});
}
