import { createServer } from 'node:net';
import pg from 'pg';
import {
	type DataFolder,
	dataFolder,
	findFolderProblem,
	makeDatabase,
	passwordOf,
	prepareFolder,
	serverLogin,
	siteLogin,
	type Transport,
} from './data-folder.server.ts';
import {
	lastLogLine,
	type Postmaster,
	runningPostmaster,
	startPostmaster,
	stopPostmaster,
} from './postmaster.server.ts';
import { EmbeddedProblem, findRunner, type Runner } from './run-binary.server.ts';

/** An arbitrary number, the same in every process. */
const presenceLock = 20_261_122;

/** Milliseconds: between polls, until an unresponsive server is given up, and between restarts. */
const waits = { look: 10, silent: 10_000, recovering: 120_000, again: 200, maxAgain: 5_000 };

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
	const folder = dataFolder(dataDir, transport);
	await prepareFolder(folder);
	const runner = await findRunner(folder.root);
	await makeDatabase(runner, folder);
	const port = await choosePort(folder);
	const connection = { ...(await addressOf(folder, port)), ssl: false };
	const find = () => findServer(runner, folder, port, connection);

	let presence = await find();
	let left = false;
	let returning: Promise<void> | undefined;
	const watch = () => {
		presence.on('error', () => {});
		presence.once('end', () => {
			if (!left) returning = comeBack();
		});
	};
	const comeBack = async () => {
		onLost(new Error(`The database server has ended: ${await lastLogLine(folder)}`));
		for (let wait = waits.again; !left; wait = Math.min(wait * 2, waits.maxAgain)) {
			try {
				presence = await find();
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
			await leaveServer(runner, folder, presence);
		},
	};
}

/** Connects to the running server, or starts one and waits until it is ready. */
async function findServer(
	runner: Runner,
	folder: DataFolder,
	port: number,
	connection: pg.ClientConfig,
): Promise<pg.Client> {
	let started: (Postmaster & { over?: string }) | undefined;
	const begin = performance.now();
	const waited = () => performance.now() - begin;
	for (;;) {
		const { client, code } = await connect(connection);
		if (client) return client;
		if (code === startingUp) {
			if (waited() > waits.recovering) throw silent(folder, 'is still recovering');
		} else if (started?.over !== undefined && !(await runningPostmaster(folder))) {
			if (inTheWay.test(started.over) && waited() < waits.silent) {
				started = undefined;
			} else {
				const why = `The database server could not be started: ${started.over}`;
				throw (await findFolderProblem(folder)) ?? new EmbeddedProblem(why);
			}
		} else if (!started && !(await runningPostmaster(folder))) {
			started = await startPostmaster(runner, folder, port);
			const mine = started;
			mine.ended.then((words) => {
				mine.over = words;
			});
		} else if (waited() > waits.silent) {
			throw silent(folder, "is running, but can't be reached by its socket");
		}
		await pause(waits.look);
	}
}

function silent({ database }: DataFolder, what: string): EmbeddedProblem {
	return new EmbeddedProblem(
		`A Postgres server on ${database} ${what}. Wait for it, or stop it (its number is the first line of postmaster.pid there), or set DATA_DIR to another folder.`,
	);
}

/** Matches the message of a server that exits because another one is starting or stopping. */
const inTheWay = /lock file .* already exists|shared memory block/;

/** SQLSTATE of a server that is starting, recovering or stopping. */
const startingUp = '57P03';

/** Opens the connection that marks this process as a member, or returns why it can't. */
async function connect(
	connection: pg.ClientConfig,
): Promise<{ client?: pg.Client; code?: string }> {
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
		return { client };
	} catch (error) {
		await client.end().catch(() => {});
		return { code: String((error as { code?: unknown }).code) };
	}
}

async function leaveServer(runner: Runner, folder: DataFolder, presence: pg.Client): Promise<void> {
	try {
		const { rows } = await presence.query<{ alone: boolean; pid: string }>(
			`select pg_try_advisory_lock($1) as alone, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
			[presenceLock],
		);
		if (rows[0]?.alone) await stopPostmaster(runner, folder, Number(rows[0].pid));
	} catch {
		// It has exited by itself, or can't be reached; the next start will find it.
	}
	await presence.end().catch(() => {});
}

/** Returns the port of the running server, or a free one; a socket's name has the default port. */
async function choosePort(folder: DataFolder): Promise<number> {
	if (folder.transport === 'socket') return 5432;
	return (await runningPostmaster(folder))?.port ?? (await freePort());
}

async function addressOf(folder: DataFolder, port: number): Promise<pg.ClientConfig> {
	const host = folder.transport === 'socket' ? folder.socket : '127.0.0.1';
	const password = await passwordOf(folder);
	return { host, port, ...(password !== undefined && { password }) };
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns a TCP port with no listener at the moment. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			if (address === null || typeof address === 'string') return reject(new Error('no port'));
			probe.close(() => resolve(address.port));
		});
	});
}
