import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** After this many milliseconds what still runs is cut off. */
const longestDrain = 8_000;

/**
 * On SIGTERM or Ctrl-C: takes no new requests, finishes those that run, releases what `close`
 * releases, and ends with exit code 0.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>, log: Logger): void {
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		const cutOff = setTimeout(() => server.closeAllConnections(), longestDrain);
		await new Promise((closed) => {
			server.close(closed);
			server.closeIdleConnections();
		});
		clearTimeout(cutOff);
		try {
			await close();
			process.exit(0);
		} catch (error) {
			log.error({ err: error }, 'the database did not close');
			process.exit(1);
		}
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}
