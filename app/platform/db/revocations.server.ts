import pg from 'pg';
import { poolOf } from './database.server.ts';
import type { Database } from './schema.ts';

/** Milliseconds between queries, and until a query without a response ends its connection: a slow disk takes seconds. */
const waits = { ask: 1_000, response: 5_000 };

const listenerSettings = {
	connectionTimeoutMillis: waits.response,
	query_timeout: waits.response,
	pipeline: false,
};

/** Tells if cached content may still be shown, and if the database takes writes. */
export interface RevocationWatch {
	/** Resolves after the first query, successful or not. Pages rendered before that are outdated. */
	ready: Promise<void>;
	/** Returns the seconds since the database last proved that it takes revocations: later ones may be missing. */
	silence(): number;
	/** Returns false from when the database has been silent for six seconds, or is read-only, until it takes writes again. */
	takesWrites(): boolean;
	/** Ends the connection. */
	stop(): Promise<void>;
}

interface Listeners {
	/** Called before the silence ends. */
	onRevoked: () => void;
	/** Called with the reason when the database stops taking writes, and with undefined when it takes them again. */
	onWrites?: (problem: Error | undefined) => void;
}

/**
 * Listens for revocations (migrations/0006-blog.sql) on a connection of its own, and also polls once a
 * second. A notification gets lost with its connection, or in a pooler that shares connections by
 * transaction, and only a commit proves that this server is the one that others write to.
 */
export function watchRevocations(
	db: Database,
	{ onRevoked, onWrites = () => {} }: Listeners,
): RevocationWatch {
	let client: pg.Client | undefined;
	let lastNumber: number | undefined;
	let heardAt = -Infinity;
	let isReadOnly = false;
	let problem: Error | undefined;
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;

	const silence = () => (performance.now() - heardAt) / 1_000;
	const learn = (number: number) => {
		if (number === lastNumber) return;
		lastNumber = number;
		onRevoked();
	};
	const ask = async () => {
		const askedAt = performance.now();
		let failure = new Error('the database is read-only');
		try {
			client ??= await connect();
			const answer = await readNumber(client);
			learn(answer.number);
			isReadOnly = answer.isReadOnly;
			heardAt = askedAt;
		} catch (error) {
			failure = error as Error;
			await disconnect();
		}
		const takesWrites = !isReadOnly && silence() * 1_000 < waits.ask + waits.response;
		if (takesWrites !== (problem === undefined)) {
			problem = takesWrites ? undefined : failure;
			onWrites(problem);
		}
		if (!stopped) timer = setTimeout(() => (asking = ask()), waits.ask);
	};
	const connect = async () => {
		const next = new pg.Client({ ...poolOf(db).options, ...listenerSettings });
		// Without a listener, a broken connection would end the process.
		next.on('error', () => {});
		next.once('end', () => {
			if (client === next) client = undefined;
		});
		next.on('notification', ({ payload }) => learn(Number(payload)));
		try {
			await next.connect();
			await next.query('listen revocations');
		} catch (error) {
			await cut(next);
			throw error;
		}
		return next;
	};
	const disconnect = async () => {
		const last = client;
		client = undefined;
		if (last) await cut(last);
	};
	let asking = ask();

	return {
		ready: asking,
		silence,
		takesWrites: () => problem === undefined,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await disconnect();
			await asking;
			await disconnect();
		},
	};
}

/** Closes a connection at once, without a goodbye that an unresponsive server would ignore. */
async function cut(client: pg.Client): Promise<void> {
	client.connection.stream.destroy();
	await client.end().catch(() => {});
}

/**
 * Reads the number of revocations so far, and commits an empty message with it: the commit of a former primary waits
 * forever for a standby that follows another one.
 *
 * @throws if the server is a standby, which may lag
 */
async function readNumber(client: pg.Client): Promise<{ number: number; isReadOnly: boolean }> {
	const { rows } = await client.query<{ number: string; read_only: boolean }>(
		`select number, current_setting('transaction_read_only') = 'on' as read_only,
			pg_logical_emit_message(true, 'revocations', '') from revocations`,
	);
	const [row] = rows;
	if (!row) throw new Error('the number of revocations is missing');
	return { number: Number(row.number), isReadOnly: row.read_only };
}
