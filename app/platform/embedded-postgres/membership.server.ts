import pg from 'pg';
import { asOwner } from './as-owner.server.ts';
import {
	dataFolder,
	type FolderPaths,
	requireShortPath,
	serverLogin,
	siteLogin,
	type Transport,
} from './data-folder.server.ts';
import { unreachable } from './postmaster.server.ts';

/** An arbitrary number, the same in every process. */
const presenceLock = 20_261_122;

/** Milliseconds: until a server that can't be reached is given up, and between attempts. */
const waits = { silent: 10_000, again: 200, maxAgain: 5_000 };

/** A process's membership in the embedded server. */
export interface Membership {
	/** The site's connection settings for pg. */
	connection: pg.ClientConfig;
	/** Leaves the server, and stops it if no other member is left. */
	leave(): Promise<void>;
}

/**
 * Joins the server of a data folder: connects to it, or creates and starts it. Each member holds a connection
 * with a shared lock; one that leaves and finds no other stops the server. While a member is present, a server
 * that exits is started again.
 *
 * @param onLost called with the reason each time the server exited or couldn't be restarted
 * @throws EmbeddedProblem with a sentence for the person who started the process
 */
export async function joinServer(
	dataDir: string,
	onLost: (error: Error) => void = () => {},
	transport?: Transport,
): Promise<Membership> {
	const place = { dataDir, transport };
	const folder = dataFolder(dataDir, transport);
	requireShortPath(folder);
	let { presence, connection } = await findServer(folder);
	let left = false;
	let returning: Promise<void> | undefined;
	const watch = () => {
		presence.on('error', () => {});
		presence.once('end', () => {
			if (!left) returning = comeBack();
		});
	};
	const lastLogLine = () => asOwner('lastLogLine', place).catch(({ message }: Error) => message);
	const comeBack = async () => {
		onLost(new Error(`The database server has ended: ${await lastLogLine()}`));
		for (let wait = waits.again; !left; wait = Math.min(wait * 2, waits.maxAgain)) {
			try {
				({ presence, connection } = await findServer(folder));
				watch();
				return;
			} catch (error) {
				onLost(error as Error);
				await pause(wait);
			}
		}
	};
	watch();
	return {
		connection: { ...connection, user: siteLogin, database: siteLogin },
		async leave() {
			left = true;
			await returning;
			if (await isAlone(presence)) await asOwner('stopServer', place).catch(() => {});
			await presence.end().catch(() => {});
		},
	};
}

interface Found {
	/** The connection that marks this process as a member. */
	presence: pg.Client;
	connection: pg.ClientConfig;
}

/** Connects to the running server, or starts one. */
async function findServer(folder: FolderPaths): Promise<Found> {
	const place = { dataDir: folder.root, transport: folder.transport };
	// A socket's address is known, so a running server needs nothing from the folder.
	let connection = folder.transport === 'socket' ? addressOf(folder, 5432) : undefined;
	let ready: number | undefined;
	for (;;) {
		const presence = connection && (await connect(connection));
		if (connection && presence) return { presence, connection };
		if (ready !== undefined) {
			// It has just been told to stop, or listens elsewhere.
			if (performance.now() - ready > waits.silent)
				throw unreachable(folder, "is running, but can't be reached by its socket");
			await pause(waits.again);
		}
		const { port, password } = await asOwner('ensureServer', place, {});
		connection = addressOf(folder, port, password);
		ready ??= performance.now();
	}
}

/** Opens the connection that marks this process as a member; undefined if there is no server, or it is stopping. */
async function connect(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
	const client = new pg.Client({
		...connection,
		user: serverLogin,
		database: serverLogin,
		connectionTimeoutMillis: 3_000,
		query_timeout: 5_000,
		application_name: 'presence',
	});
	client.on('error', () => {});
	try {
		await client.connect();
		// Waits while another member decides about stopping the server, and fails if it stops.
		await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
		return client;
	} catch {
		await client.end().catch(() => {});
		return undefined;
	}
}

/** Returns true if no other member is left; no new one joins before this connection ends. */
async function isAlone(presence: pg.Client): Promise<boolean> {
	try {
		const { rows } = await presence.query<{ alone: boolean }>(
			'select pg_try_advisory_lock($1) as alone',
			[presenceLock],
		);
		return rows[0]?.alone === true;
	} catch {
		// It has exited by itself, or can't be reached; the next start will find it.
		return false;
	}
}

function addressOf({ socket, transport }: FolderPaths, port: number, password?: string) {
	const host = transport === 'socket' ? socket : '127.0.0.1';
	return { host, port, ssl: false, ...(password !== undefined && { password }) };
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
