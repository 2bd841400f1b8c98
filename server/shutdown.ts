import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Milliseconds after which what still runs is cut off, and after which the process ends in any case. */
const longest = { drain: 7_000, close: 9_000 };

/** Tells whether the server is shutting down. */
export interface Drain {
	draining: boolean;
}

/**
 * On SIGTERM or Ctrl-C: takes no new connections, finishes the requests that run, releases what
 * `close` releases, and ends with exit code 0 within ten seconds.
 *
 * @param drain is told at once, so that /readyz fails and no connection is kept
 */
export function stopOnSignal(
	server: Server,
	drain: Drain,
	close: () => Promise<void>,
	log: Logger,
): void {
	const stop = async () => {
		if (drain.draining) return;
		drain.draining = true;
		setTimeout(() => {
			log.warn('the database did not close in time');
			process.exit(0);
		}, longest.close).unref();
		const cutOff = setTimeout(() => server.closeAllConnections(), longest.drain);
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
