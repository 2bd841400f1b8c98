import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Sends what is written to a server connection within one turn of the event loop as one packet: a
 * visitor's statement goes out together with what opens and closes its transaction, for a third of
 * the system calls.
 */
export function batchWrites(client: PoolClient): void {
	const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
	const write = stream.write;
	let waiting = false;
	const flush = () => {
		waiting = false;
		stream.uncork();
	};
	stream.write = function batched(this: Writable, ...chunk: unknown[]) {
		if (!waiting) {
			waiting = true;
			stream.cork();
			process.nextTick(flush);
		}
		return Reflect.apply(write, this, chunk);
	} as typeof write;
}
