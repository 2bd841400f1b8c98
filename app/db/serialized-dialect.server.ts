import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	PGliteAdapter,
	PostgresDialect,
	type QueryResult,
} from 'kysely';

/** One Postgres session that answers one query at a time: PGlite, or a socket to the process that has it open. */
export interface Session {
	/** Runs one query, or several statements when there are no parameters (the last one's rows come back). */
	query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>>;
	/** Makes the session ready for its next user; one that is borrowed is waited for. */
	acquire?(): Promise<void>;
	release?(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Kysely over a single session. Kysely's own PGliteDialect keeps its transaction on the shared
 * connection without a queue, so that two at once overwrite each other; here a connection
 * belongs to one caller until it is released.
 */
export class SerializedDialect extends PostgresDialect {
	readonly #open: () => Promise<Session>;

	constructor(open: () => Promise<Session>) {
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
	readonly #open: () => Promise<Session>;
	#session: Session | undefined;
	#last: Promise<void> = Promise.resolve();
	#releaseCurrent = () => {};
	#acquired = false;

	constructor(open: () => Promise<Session>) {
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
		// Kysely never lets go of its lock when this method fails, so the first query fails instead.
		let problem: unknown;
		this.#acquired = false;
		try {
			await session.acquire?.();
			this.#acquired = true;
		} catch (error) {
			problem = error;
		}
		// Queries that are handed over together run in their order, each after the one before it.
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
				throw new Error('This engine answers whole results only.');
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
