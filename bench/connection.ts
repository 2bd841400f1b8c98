import { connect, type Socket } from 'node:net';

interface BenchResponse {
	status: number;
	bytes: number;
}

/**
 * A keep-alive HTTP/1.1 connection with one request at a time. Much cheaper than a real client, so that the
 * benchmark doesn't measure its own load generator.
 */
export class Connection {
	readonly #socket: Socket;
	#pending: Buffer = Buffer.alloc(0);
	#done: { resolve(reply: BenchResponse): void; reject(error: Error): void } | undefined;

	constructor(port: number) {
		this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
		this.#socket.on('data', (chunk) => this.#read(chunk));
		this.#socket.on('error', (error) => this.#fail(error));
		this.#socket.on('close', () => this.#fail(new Error('The connection was closed.')));
	}

	/** @param request the raw request */
	send(request: string | Buffer): Promise<BenchResponse> {
		return new Promise((resolve, reject) => {
			this.#done = { resolve, reject };
			this.#socket.write(request);
		});
	}

	close() {
		this.#done = undefined;
		this.#socket.destroy();
	}

	#read(chunk: Buffer) {
		const bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
		const headEnd = bytes.indexOf('\r\n\r\n');
		if (headEnd === -1) {
			this.#pending = bytes;
			return;
		}
		const head = bytes.toString('latin1', 0, headEnd);
		const status = Number(head.slice(9, 12));
		const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
		if (bytes.length < headEnd + 4 + length) {
			this.#pending = bytes;
			return;
		}
		this.#pending = Buffer.alloc(0);
		const done = this.#done;
		this.#done = undefined;
		done?.resolve({ status, bytes: length });
	}

	#fail(error: Error) {
		const done = this.#done;
		this.#done = undefined;
		done?.reject(error);
	}
}
