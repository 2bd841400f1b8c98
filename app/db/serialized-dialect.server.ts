import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	PGliteAdapter,
	PostgresDialect,
	type QueryResult,
} from 'kysely';

/** One Postgres session that runs one query at a time: PGlite, or a socket to the process that has it open. */
export interface DatabaseSession {
	/** Runs one query, or several statements when there are no parameters (the last one's rows come back). */
	query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>>;
	/** Waits until the session is free for its next user. */
	acquire?(): Promise<void>;
	release?(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Kysely over a single session. Kysely's own PGliteDialect runs transactions on the shared connection
 * without a queue, so two at once would mix; here a connection belongs to one caller until released.
 */
export class SerializedDialect extends PostgresDialect {
	readonly #open: () => Promise<DatabaseSession>;

	constructor(open: () => Promise<DatabaseSession>) {
		super({ pool: unusedPool });
		this.#open = open;
	}

	override createDriver(): Driver {
		return new SerializedDriver(this.#open);
	}

	override createAdapter() {
		return new PGliteAdapter();
	}
}

const unusedPool = () => Promise.reject(new Error('SerializedDialect has no pool'));

class SerializedDriver implements Driver {
	readonly #open: () => Promise<DatabaseSession>;
	#session: DatabaseSession | undefined;
	#last: Promise<void> = Promise.resolve();
	#releaseCurrent = () => {};
	#acquired = false;

	constructor(open: () => Promise<DatabaseSession>) {
		this.#open = open;
	}

	async init() {
		this.#session ??= await this.#open();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		const session = this.#session;
		if (!session) throw new Error('The database is not open.');
		const previous = this.#last;
		let release = () => {};
		this.#last = new Promise((resolve) => {
			release = resolve;
		});
		await previous;
		this.#releaseCurrent = release;
		// Kysely never releases its lock when this method throws, so the first query throws instead.
		let problem: unknown;
		this.#acquired = false;
		try {
			await session.acquire?.();
			this.#acquired = true;
		} catch (error) {
			problem = error;
		}
		// Queries passed in together run in order, one after the other.
		let last: Promise<unknown> = Promise.resolve();
		return {
			executeQuery<R>(query: CompiledQuery) {
				const result = last.then(() => {
					if (problem) throw problem;
					return session.query(query.sql, query.parameters) as Promise<QueryResult<R>>;
				});
				last = result.catch(() => {});
				return result;
			},
			// biome-ignore lint/correctness/useYield: the interface asks for a generator
			async *streamQuery() {
				throw new Error('This engine returns whole results only.');
			},
		};
	}

	async releaseConnection() {
		const release = this.#releaseCurrent;
		try {
			if (this.#acquired) await this.#session?.release?.();
		} finally {
			release();
		}
	}

	async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw('begin'));
	}

	async commitTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw('commit'));
	}

	async rollbackTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw('rollback'));
	}

	async destroy() {
		await this.#session?.close();
	}
}
