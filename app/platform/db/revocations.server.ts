import { Socket } from 'node:net';
import pg from 'pg';
import { connectionOf } from './database.server.ts';
import type { Database } from './schema.ts';

/** Milliseconds between queries, and until a query without a response ends its connection. */
const waits = { ask: 1_000, response: 2_000 };

/** Tells if cached content may still be shown. */
export interface RevocationWatch {
	/** Resolves after the first query, successful or not. Pages rendered before that are outdated. */
	ready: Promise<void>;
	/** Returns the seconds since the database last answered: revocations since then may have been missed. */
	silence(): number;
	/** Ends the connection. */
	stop(): Promise<void>;
}

/**
 * Listens for revocations (migrations/0006-blog.sql) on a connection of its own, and also polls once a
 * second. A notification gets lost with its connection, or in a pooler that shares connections by
 * transaction, and only a response proves that the database is reachable.
 *
 * @param onRevoked called before the silence ends
 */
export function watchRevocations(db: Database, onRevoked: () => void): RevocationWatch {
	let client: Listener | undefined;
	let known: number | undefined;
	let heardAt = -Infinity;
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;

	const learn = (number: number) => {
		if (number === known) return;
		known = number;
		onRevoked();
	};
	const ask = async () => {
		const askedAt = performance.now();
		try {
			client ??= await connect();
			learn(await readNumber(client));
			heardAt = askedAt;
		} catch {
			// Code that needs the database reports the failure; here it only means that nothing was heard.
			await disconnect();
		}
		if (!stopped) timer = setTimeout(() => (asking = ask()), waits.ask);
	};
	const connect = async () => {
		const next = new Listener(connectionOf(db));
		// Without a listener, a broken connection would end the process.
		next.on('error', () => {});
		next.once('end', () => {
			if (client === next) client = undefined;
		});
		next.on('notification', ({ payload }) => learn(Number(payload?.split(' ', 1)[0])));
		try {
			await next.connect();
			await next.query('listen revocations');
		} catch (error) {
			await next.cut();
			throw error;
		}
		return next;
	};
	const disconnect = async () => {
		const last = client;
		client = undefined;
		await last?.cut();
	};
	let asking = ask();

	return {
		ready: asking,
		silence: () => (performance.now() - heardAt) / 1_000,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await disconnect();
			await asking;
			await disconnect();
		},
	};
}

/** Reads the number of revocations so far. */
async function readNumber(client: pg.Client): Promise<number> {
	const { rows } = await client.query<{ number: string }>('select number from revocations');
	return Number(rows[0]?.number);
}

/** A connection that can be closed without a response from the server. */
class Listener extends pg.Client {
	readonly #socket: Socket;

	constructor(connection: pg.ClientConfig) {
		const socket = new Socket();
		super({
			...connection,
			connectionTimeoutMillis: waits.response,
			query_timeout: waits.response,
			keepAlive: true,
			stream: () => socket,
		});
		this.#socket = socket;
	}

	/** Closes the connection at once, without a goodbye that an unresponsive server would ignore. */
	async cut(): Promise<void> {
		this.#socket.destroy();
		await this.end().catch(() => {});
	}
}
