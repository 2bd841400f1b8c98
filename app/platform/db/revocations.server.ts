import { Socket } from 'node:net';
import pg from 'pg';
import { connectionOf } from './database.server.ts';
import type { Database } from './schema.ts';

/** Milliseconds between queries, and until one without a response ends its connection. */
const waits = { ask: 1_000, response: 2_000 };

/**
 * Milliseconds without a response after which something may have been taken back that this process knows nothing
 * of (decision 46): longer than a database takes to restart or to be replaced by its copy.
 */
const maxSilence = 60_000;

/** Knows whether what is in memory may still be shown. */
export interface RevocationWatch {
	/** Resolves after the first response, or when there is none: what was rendered before it counts as out of date. */
	ready: Promise<void>;
	/** Whether this process would know if something had been taken back. */
	isInformed(): boolean;
	/** Ends its connection. */
	stop(): Promise<void>;
}

/**
 * Listens on a connection of its own for what is taken back (migrations/0006-blog.sql), and asks each second
 * as well: a notification gets lost with its connection and through a pooler that shares connections by transaction,
 * and only a response shows that the database can be heard at all.
 *
 * @param onRevoked called before this process counts as informed again
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
			// Reported by whoever needs the database; here it is only not heard.
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
			await next.query('listen withdrawals');
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
		isInformed: () => performance.now() - heardAt < maxSilence,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await disconnect();
			await asking;
			await disconnect();
		},
	};
}

/** How often something has been taken back so far. */
async function readNumber(client: pg.Client): Promise<number> {
	const { rows } = await client.query<{ number: string }>('select number from withdrawals');
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

	/** Closes the connection at once; a server that doesn't respond wouldn't respond to a farewell either. */
	async cut(): Promise<void> {
		this.#socket.destroy();
		await this.end().catch(() => {});
	}
}
