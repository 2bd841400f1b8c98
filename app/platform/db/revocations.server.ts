import type { LoneClient } from './connections.server.ts';
import { connectionsOf } from './database.server.ts';
import type { Database } from './schema.ts';

/** Milliseconds between queries, and until a query without a response ends its connection. */
const waits = { ask: 1_000, response: 2_000 };

const listenerSettings = {
	connectionTimeoutMillis: waits.response,
	query_timeout: waits.response,
	keepAlive: true,
};

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
	const connections = connectionsOf(db);
	let client: LoneClient | undefined;
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
			learn(await readNumber(client, connections.hosts.readWrite));
			heardAt = askedAt;
		} catch {
			// Code that needs the database reports the failure; here it only means that nothing was heard.
			await disconnect();
		}
		if (!stopped) timer = setTimeout(() => (asking = ask()), waits.ask);
	};
	const connect = async () => {
		const next = await connections.connectAlone(listenerSettings);
		next.once('end', () => {
			if (client === next) client = undefined;
		});
		next.on('notification', ({ payload }) => learn(Number(payload?.split(' ', 1)[0])));
		try {
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

/**
 * Reads the number of revocations so far.
 *
 * @param readWrite true if a read-only server doesn't count, since another host may have taken over
 */
async function readNumber(client: LoneClient, readWrite: boolean): Promise<number> {
	const { rows } = await client.query<{ number: string; read_only: boolean }>(
		"select number, current_setting('transaction_read_only') = 'on' as read_only from revocations",
	);
	if (readWrite && rows[0]?.read_only) throw new Error('the server is read-only');
	return Number(rows[0]?.number);
}
