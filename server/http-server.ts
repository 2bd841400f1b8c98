import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { withSecurityHeaders } from '#app/platform/http/security-headers.server.ts';

/** Limits that keep slow or idle connections from exhausting the server. */
const limits = {
	/** Milliseconds from a request's first byte to the end of its headers. */
	headersTimeout: 10_000,
	/** Milliseconds until the end of its body. Routes that read a body set tighter limits (request-body.ts). */
	requestTimeout: 310_000,
	/** Milliseconds between enforcing the two timeouts above. */
	connectionsCheckingInterval: 2_000,
	/** Longer than the proxies in front (usually 60 s), so that they close first. */
	keepAliveTimeout: 65_000,
	/** Maximum bytes of a request's line and headers. */
	maxHeaderSize: 16 * 1024,
	/** Off because Node's own 400 lacks our security headers; hasOneHost checks Host instead. */
	requireHostHeader: false,
};

/** Milliseconds after which an idle connection is closed; up to twice that after a partial response. */
const idleTimeout = 60_000;

/**
 * Milliseconds that the rest of a body may take after the response. Some browsers read the response only
 * then.
 */
const unreadTimeout = 30_000;

/** Milliseconds that the client gets to read our last bytes before the connection is closed. */
const lingerTimeout = 2_000;

const maxConnections = 10_000;

/** Maximum pipelined requests waiting on one connection; no browser or proxy sends any. */
const maxPipelined = 8;

/**
 * Creates the HTTP server with its limits; responses to malformed requests carry the security headers too.
 *
 * @param trustedProxies behind a proxy, all connections are the proxy's, and sharing them by address is its
 * job
 */
export function createHttpServer(listener: RequestListener, trustedProxies: number): Server {
	const server = createServer(limits, (request, response) => {
		if (isFlooding(request.socket, response)) return;
		if (!hasOneHost(request)) return response.writeHead(400, refusal()).end();
		const { headers } = request;
		if (headers['content-length'] || headers['transfer-encoding']) {
			response.once('finish', () => endUnread(request));
		}
		listener(request, response);
	});
	server.maxConnections = maxConnections;
	if (trustedProxies === 0) shareConnections(server, maxConnections - 100);
	server.maxHeadersCount = 100;
	server.setTimeout(idleTimeout);
	server.on('checkExpectation', listener);
	server.on('clientError', refuse);
	return server;
}

const waiting = new WeakMap<Socket, number>();

/**
 * Returns true, and destroys the connection, if a client keeps sending requests without reading the
 * responses: a kilobyte of requests would queue megabytes of responses.
 */
function isFlooding(socket: Socket, response: ServerResponse): boolean {
	if (socket.destroyed) return true;
	// A response has its socket once it's the first in line.
	if (response.socket !== null) return false;
	const count = (waiting.get(socket) ?? 0) + 1;
	waiting.set(socket, count);
	response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
	if (count > maxPipelined) socket.resetAndDestroy();
	return count > maxPipelined;
}

/** Limits how long Node reads and drops the rest of a body. */
function endUnread(request: IncomingMessage) {
	if (request.complete) return;
	const timer = setTimeout(() => request.destroy(), unreadTimeout);
	request.once('close', () => clearTimeout(timer));
}

/** Closes a connection shortly after our last bytes, even if the client doesn't read them or keeps sending. */
export function endSoon(socket: Socket): void {
	const timer = setTimeout(() => socket.destroy(), lingerTimeout);
	socket.once('close', () => clearTimeout(timer));
}

/**
 * Returns true if the request has exactly one Host. One without a Host is malformed, and so is one with two,
 * because a proxy may trust the other one (RFC 9112, section 3.2).
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
	}
	return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

const statuses: Record<string, string> = {
	HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
	ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const refusal = () => withSecurityHeaders({ connection: 'close', 'content-length': '0' });

function refuse(error: NodeJS.ErrnoException, socket: Socket) {
	if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
	const status = statuses[error.code ?? ''] ?? '400 Bad Request';
	const headers = refusal();
	const lines = headers.flatMap((name, at) =>
		at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : [],
	);
	socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`);
	endSoon(socket);
}

/**
 * Shares a server's connections among client addresses. When all are in use, a new connection replaces the
 * oldest one of the address that has the most, so idle sockets can't lock out an address that has fewer.
 *
 * @param maxOpen how many connections may be open at once
 */
function shareConnections(server: Server, maxOpen: number): void {
	const groups = new Map<string, Set<Socket>>();
	let open = 0;

	const remove = (group: string, socket: Socket) => {
		const sockets = groups.get(group);
		if (!sockets?.delete(socket)) return;
		open -= 1;
		if (sockets.size === 0) groups.delete(group);
	};

	server.on('connection', (socket: Socket) => {
		const group = addressGroup(socket.remoteAddress ?? '');
		const sockets = groups.get(group) ?? new Set();
		sockets.add(socket);
		groups.set(group, sockets);
		open += 1;
		socket.once('close', () => remove(group, socket));
		if (open <= maxOpen) return;
		const [largest, [oldest]] = largestOf(groups);
		if (!oldest) return;
		remove(largest, oldest);
		// A reset also makes the system discard data that the client never read.
		oldest.resetAndDestroy();
	});
}

/** Returns the largest group; among equals, the first one. */
function largestOf(groups: Map<string, Set<Socket>>): [string, Set<Socket>] {
	let largest: [string, Set<Socket>] = ['', new Set()];
	for (const entry of groups) if (entry[1].size > largest[1].size) largest = entry;
	return largest;
}

/**
 * Groups addresses that count as one visitor: a single IPv4 address, or the first 64 bits of an IPv6 address,
 * since one customer gets at least that many.
 *
 * @param address as a connection or a proxy gives it; may have brackets, a port or a zone
 */
export function addressGroup(address: string): string {
	const bare = address
		.replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
		.replace(/%.*/, '')
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
	if (isIP(bare) !== 6) return bare;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
	if (mapped?.[1]) return mapped[1];
	// The URL parser normalizes it to its shortest form (RFC 5952), with embedded IPv4 parts as hex.
	const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
	const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
	const zeros = 8 - (left?.length ?? 0) - (right?.length ?? 0);
	const all = [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])];
	return `${all.slice(0, 4).join(':')}::/64`;
}

/** Messages by error code: why a port can't be used, and what to do. */
const sentences: Record<string, (port: number, host: string) => string> = {
	EADDRINUSE: (port) => `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
	EACCES: (port) => `Port ${port} needs rights that this user lacks. Set PORT to one from 1024 on.`,
	EADDRNOTAVAIL: noHost,
	ENOTFOUND: noHost,
	EAI_AGAIN: noHost,
};

function noHost(_: number, host: string): string {
	return `HOST is ${host}, which is no address of this machine. Set it to one, or leave it out to listen on all.`;
}

/** The first descriptor that systemd passes to a service (sd_listen_fds(3)). */
const firstPassed = 3;

/** Returns true if systemd opened the socket that this process should listen on, and passed it. */
function isPassed({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): boolean {
	return Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0;
}

/**
 * Listens on an address, or on the socket that systemd passed (deploy/clarifolio.socket). That socket stays
 * open between two processes of the site, so new connections wait for the next process (decision 63).
 *
 * @returns the port in use (of interest when `port` is 0)
 * @throws an error whose message says why the port can't be used
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const problem = sentences[error.code ?? ''];
			reject(problem ? new Error(problem(port, host)) : error);
		});
		const where = isPassed(process.env) ? { fd: firstPassed } : { port, host };
		server.listen(where, () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : port);
		});
	});
}
