import { Socket } from 'node:net';
import pg from 'pg';
import { hostUrls } from './host-urls.ts';

/** The hosts of a database. */
export interface Hosts {
	/** Connection settings per host, in the order of the URL. */
	each: readonly pg.ClientConfig[];
	/** True if only a host that takes writes may be used. */
	readWrite: boolean;
}

/**
 * Reads a Postgres URL, which may name several hosts (the driver knows only one). With several, or with
 * `target_session_attrs=read-write`, only a host that takes writes is used: a standby may lag, and show what was
 * revoked.
 */
export function readHosts(databaseUrl: string): Hosts {
	const urls = hostUrls(databaseUrl);
	return {
		each: urls.map((connectionString) => ({ connectionString })),
		readWrite: urls.length > 1 || /[?&]target_session_attrs=read-write(&|$)/.test(databaseUrl),
	};
}

/** SQLSTATEs after which a connection takes no more writes: read-only, or its server shuts down or crashed. */
const spent = ['25006', '57P01', '57P02'];

/**
 * The connections of a database, in one pool per host (Kysely uses it as its pool). It stays with one host; if that one
 * can't be reached or takes no writes, it looks for another one that does.
 */
export class Connections {
	readonly hosts: Hosts;
	/** Settings of each connection; Kysely asks for them. */
	readonly options: pg.PoolConfig;
	readonly #pools: readonly pg.Pool[];
	/** Index of the host in use. */
	#current = 0;
	/** Connections opened since one was last found to be spent. */
	#usable = new WeakSet<pg.PoolClient>();
	#search: Promise<void> | undefined;

	/** @param onLost called when an idle connection breaks */
	constructor(hosts: Hosts, options: pg.PoolConfig, onLost: (error: Error) => void) {
		this.hosts = hosts;
		this.options = options;
		const check = hosts.readWrite && { onConnect: requireWrites };
		this.#pools = hosts.each.map((host) => {
			const pool = new pg.Pool({ ...host, ...options, ...check });
			// Without a listener, a broken connection would end the process.
			pool.on('error', onLost);
			pool.on('connect', (client) => {
				client.on('error', () => {});
				this.#usable.add(client);
			});
			return pool;
		});
	}

	/** Takes a connection from the pool of the current host. */
	async connect(): Promise<pg.PoolClient> {
		const tried = this.#current;
		try {
			return await this.#take();
		} catch (error) {
			if (this.hosts.each.length === 1) throw error;
			this.#search ??= this.#findHost();
			await this.#search;
			if (this.#current === tried) throw error;
			return this.#take();
		}
	}

	/**
	 * Notes the error of a statement. After one that shows that its connection is spent, all that are open are closed
	 * instead of being used again: they were opened to the same server.
	 */
	noteError(error: unknown): void {
		if (spent.includes(String((error as { code?: unknown })?.code))) this.#usable = new WeakSet();
	}

	/**
	 * Opens a connection outside the pool, and makes its host the current one.
	 *
	 * @throws the first host's error if none can be used
	 */
	async connectAlone(settings: pg.ClientConfig): Promise<LoneClient> {
		// All at once, because a dead host may not respond at all.
		const attempts = this.hosts.each.map(async (host, at) => {
			const client = new LoneClient({ ...host, ...settings });
			try {
				await client.connect();
				if (this.hosts.readWrite) await requireWrites(client);
			} catch (error) {
				await client.cut();
				throw error;
			}
			return { client, at };
		});
		const first = await Promise.any(attempts).catch(({ errors }: AggregateError) => {
			throw errors[0];
		});
		for (const attempt of attempts) {
			attempt.then(
				({ client }) => (client === first.client ? undefined : client.cut()),
				() => {},
			);
		}
		this.#current = first.at;
		return first.client;
	}

	/** Counts connections, and requests that wait for one. */
	counts(): { busy: number; idle: number; waiting: number } {
		const sum = (of: (pool: pg.Pool) => number) =>
			this.#pools.reduce((count, pool) => count + of(pool), 0);
		return {
			busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
			idle: sum(({ idleCount }) => idleCount),
			waiting: sum(({ waitingCount }) => waitingCount),
		};
	}

	async end(): Promise<void> {
		await Promise.all(this.#pools.map((pool) => pool.end()));
	}

	async #take(): Promise<pg.PoolClient> {
		const pool = this.#pools[this.#current] as pg.Pool;
		for (;;) {
			const client = await pool.connect();
			if (this.#usable.has(client)) return client;
			client.release(true);
		}
	}

	/** Makes the host that takes writes the current one, if there is one. */
	async #findHost(): Promise<void> {
		const { connectionTimeoutMillis, query_timeout } = this.options;
		try {
			const client = await this.connectAlone({ connectionTimeoutMillis, query_timeout });
			await client.cut();
		} catch {
			// The caller reports its own error.
		} finally {
			this.#search = undefined;
		}
	}
}

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

/**
 * Checks a new connection as libpq does for `target_session_attrs=read-write`.
 *
 * @throws if its server is a standby or read-only
 */
async function requireWrites(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query<{ transaction_read_only: string }>(
		'show transaction_read_only',
	);
	if (rows[0]?.transaction_read_only === 'off') return;
	throw new Error('the host takes no writes: it is a standby, or read-only');
}
