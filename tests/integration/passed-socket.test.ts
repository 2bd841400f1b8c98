import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Does what systemd does for clarifolio.service: passes an open socket as descriptor 3, and two variables.

const script = `
	import { createServer } from 'node:http';
	import { listen } from '#server/http-server.ts';
	const server = createServer((_, response) => response.end('by descriptor'));
	console.log(await listen(server, 0, '127.0.0.1'));
`;

let socket: Server;
let port: number;
let child: ChildProcess;

beforeEach(async () => {
	socket = createServer().listen(0, '127.0.0.1');
	await once(socket, 'listening');
	port = (socket.address() as AddressInfo).port;
});
afterEach(async () => {
	child.kill();
	socket.close();
});

/** Starts the site. @returns the port that the process says it listens on */
async function start(variables: string): Promise<number> {
	const handle = (socket as unknown as { _handle: number })._handle;
	child = spawn(
		'sh',
		['-c', `${variables} exec "$0" --input-type=module --eval "$1"`, process.execPath, script],
		{ stdio: ['ignore', 'pipe', 'inherit', handle] },
	);
	const [printed] = await once(child.stdout as NodeJS.ReadableStream, 'data');
	return Number(printed);
}

test('listens on a passed socket, whatever HOST and PORT say', async () => {
	expect(await start('LISTEN_PID=$$ LISTEN_FDS=1')).toBe(port);
	socket.close();
	expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('by descriptor');
});

test('ignores a socket passed to another process, such as its parent', async () => {
	expect(await start(`LISTEN_PID=${process.pid} LISTEN_FDS=1`)).not.toBe(port);
});
