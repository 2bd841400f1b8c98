import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Milliseconds until running requests are cut off, and until the process exits regardless. */
const maxMs = { drain: 7_000, close: 9_000 };

/** Milliseconds between checks that the `npm start` shell is still alive. */
const lookMs = 1_000;

/** Tells whether the server is shutting down. */
export interface Drain {
	draining: boolean;
}

/**
 * Shuts down on SIGTERM, on Ctrl-C, or when its terminal or the `npm start` that runs it ends: accepts no new
 * connections, finishes running requests, calls `close`, and exits with code 0 within ten seconds.
 *
 * @param drain set at once, so that /readyz fails and connections close after their response
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
		}, maxMs.close).unref();
		const cutOff = setTimeout(() => server.closeAllConnections(), maxMs.drain);
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
	process.on('SIGHUP', stop);
	if (process.env.npm_lifecycle_event !== undefined) onceOrphaned(stop);
}

/** npm passes SIGTERM only to its shell, which dies without passing it on to this process. */
function onceOrphaned(stop: () => void): void {
	const parent = process.ppid;
	const looking = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(looking);
		stop();
	}, lookMs).unref();
}
