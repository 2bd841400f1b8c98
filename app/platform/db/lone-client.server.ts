import { Socket } from 'node:net';
import pg from 'pg';

/** A connection outside a pool that can be closed without a response from the server. */
export class LoneClient extends pg.Client {
	readonly #socket: Socket;

	constructor(settings: pg.ClientConfig) {
		const socket = new Socket();
		super({ ...settings, stream: () => socket });
		this.#socket = socket;
		// Without a listener, a broken connection would end the process.
		this.on('error', () => {});
	}

	/** Closes the connection at once, without a goodbye that an unresponsive server would ignore. */
	async cut(): Promise<void> {
		this.#socket.destroy();
		await this.end().catch(() => {});
	}
}
