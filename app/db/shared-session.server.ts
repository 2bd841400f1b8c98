import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { deserialize, serialize } from 'node:v8';
import { CompiledQuery, type QueryResult } from 'kysely';
import type { Database } from './schema.ts';
import type { Session } from './serialized-dialect.server.ts';

// PGlite is one process. So the process that has it open lends its session, one caller at a
// time, to team commands on the same machine over the folder's socket.

type Request =
	| { op: 'acquire' }
	| { op: 'release' }
	| { op: 'query'; sql: string; parameters: readonly unknown[] };
type Answer = { result?: QueryResult<unknown>; error?: { message: string; code?: string } };

/** A team command that stalls must not hold the site's writes up for longer than this. */
const longestHoldMs = 30_000;

/** Lends `db` to whoever connects to the claimed folder's socket. */
export function shareDatabase(server: Server, db: Database) {
	server.on('connection', (socket) => {
		socket.on('error', () => socket.destroy());
		// A command that waits (for its person's answer, say) must not keep a stopping site alive.
		socket.unref();
		// Once the database is closed there is nothing to lend; that must not end the process as a crash.
		lend(socket, db).catch(() => socket.destroy());
	});
}

async function lend(socket: Socket, db: Database) {
	let letGo = () => {};
	socket.once('close', () => letGo());
	let query:
		| ((sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>>)
		| undefined;

	for await (const request of messages<Request>(socket)) {
		if (request.op === 'release') {
			letGo();
			query = undefined;
			send(socket, {});
		} else if (request.op === 'acquire') {
			await new Promise<void>((held, refused) => {
				db.connection()
					.execute(async (connection) => {
						query = (text, parameters) =>
							connection.executeQuery(CompiledQuery.raw(text, [...parameters]));
						const released = new Promise<void>((resolve) => {
							letGo = resolve;
						});
						const limit = AbortSignal.timeout(longestHoldMs);
						const cutOff = () => socket.destroy();
						limit.addEventListener('abort', cutOff);
						held();
						if (!socket.destroyed) await released;
						limit.removeEventListener('abort', cutOff);
						// Ends what a vanished caller left open; outside a transaction it is a no-op.
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
): Promise<Answer> {
	if (!query) return { error: { message: 'acquire first' } };
	try {
		return { result: await query(sql, parameters) };
	} catch (error) {
		const { message, code } = error as Error & { code?: string };
		return { error: code === undefined ? { message } : { message, code } };
	}
}

/** Opens the session that the owner of a data folder lends. */
export async function borrowSession(file: string): Promise<Session> {
	const socket = connect(file);
	await once(socket, 'connect');
	const answers = messages<Answer>(socket);

	async function ask(request: Request): Promise<Answer> {
		send(socket, request);
		const { value, done } = await answers.next();
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

function send(socket: Socket, message: Request | Answer) {
	socket.write(`${serialize(message).toString('base64')}\n`);
}
