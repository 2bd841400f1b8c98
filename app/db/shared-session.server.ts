import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { deserialize, serialize } from 'node:v8';
import { CompiledQuery, type QueryResult } from 'kysely';
import type { Database } from './schema.ts';
import type { DatabaseSession } from './serialized-dialect.server.ts';

// Only one process can open a PGlite database. That process lends its session over the folder's socket,
// one caller at a time, to team commands on the same machine.

type Request =
	| { op: 'acquire' }
	| { op: 'release' }
	| { op: 'query'; sql: string; parameters: readonly unknown[] };
type Reply = { result?: QueryResult<unknown>; error?: { message: string; code?: string } };

/** A stalled team command must not block the site's writes for longer than this. */
const longestHoldMs = 30_000;

/** Lends `db` to whoever connects to the claimed folder's socket. */
export function shareDatabase(server: Server, db: Database) {
	server.on('connection', (socket) => {
		socket.on('error', () => socket.destroy());
		// A waiting command (for a confirmation, say) must not keep a stopping site alive.
		socket.unref();
		// Once the database is closed there is nothing to lend; that must not crash the process.
		lend(socket, db).catch(() => socket.destroy());
	});
}

async function lend(socket: Socket, db: Database) {
	let release = () => {};
	socket.once('close', () => release());
	let query:
		| ((sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>>)
		| undefined;

	for await (const request of messages<Request>(socket)) {
		if (request.op === 'release') {
			release();
			query = undefined;
			send(socket, {});
		} else if (request.op === 'acquire') {
			await new Promise<void>((held, refused) => {
				db.connection()
					.execute(async (connection) => {
						query = (text, parameters) =>
							connection.executeQuery(CompiledQuery.raw(text, [...parameters]));
						const released = new Promise<void>((resolve) => {
							release = resolve;
						});
						const limit = AbortSignal.timeout(longestHoldMs);
						const cutOff = () => socket.destroy();
						limit.addEventListener('abort', cutOff);
						held();
						if (!socket.destroyed) await released;
						limit.removeEventListener('abort', cutOff);
						// Ends the transaction of a caller that vanished; otherwise a no-op.
						await connection.executeQuery(CompiledQuery.raw('rollback'));
					})
					.catch(refused);
			});
			send(socket, {});
		} else {
			send(socket, await attempt(query, request.sql, request.parameters));
		}
	}
}

async function attempt(
	query:
		| ((sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>>)
		| undefined,
	sql: string,
	parameters: readonly unknown[],
): Promise<Reply> {
	if (!query) return { error: { message: 'acquire first' } };
	try {
		return { result: await query(sql, parameters) };
	} catch (error) {
		const { message, code } = error as Error & { code?: string };
		return { error: code === undefined ? { message } : { message, code } };
	}
}

/** Connects to the session that the owner of a data folder lends. */
export async function borrowSession(file: string): Promise<DatabaseSession> {
	const socket = connect(file);
	await once(socket, 'connect');
	const replies = messages<Reply>(socket);

	async function ask(request: Request): Promise<Reply> {
		send(socket, request);
		const { value, done } = await replies.next();
		if (done) throw new Error('The site stopped, or this command held its database for too long.');
		return value;
	}

	return {
		acquire: async () => void (await ask({ op: 'acquire' })),
		release: async () => void (await ask({ op: 'release' })),
		async query(sql, parameters) {
			const { result, error } = await ask({ op: 'query', sql, parameters });
			if (error) throw Object.assign(new Error(error.message), { code: error.code });
			return result ?? { rows: [] };
		},
		close: async () => void socket.end(),
	};
}

async function* messages<T>(socket: Socket): AsyncGenerator<T, void> {
	for await (const line of createInterface({ input: socket })) {
		yield deserialize(Buffer.from(line, 'base64')) as T;
	}
}

function send(socket: Socket, message: Request | Reply) {
	socket.write(`${serialize(message).toString('base64')}\n`);
}
