import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { withSecurityHeaders } from './default-headers.ts';

/** Limits that keep slow, idle or too many connections from exhausting the server. */
const limits = {
	/** From a request's first byte to the end of its headers. */
	headersTimeout: 10_000,
	/** To the end of its body. */
	requestTimeout: 30_000,
	/** How often the two above are enforced. */
	connectionsCheckingInterval: 2_000,
	/** Longer than the proxies in front (usually 60 s), so that they close first. */
	keepAliveTimeout: 65_000,
	/** Bytes of a request's line and headers. */
	maxHeaderSize: 16 * 1024,
	/** Node's own 400 lacks our security headers, so we check Host ourselves (below). */
	requireHostHeader: false,
};

/** Milliseconds after which an idle connection is closed; at most twice that after a partial response. */
const idleTimeout = 60_000;

const maxConnections = 10_000;

/** The HTTP server with its limits; its responses to malformed requests carry the security headers too. */
export function createHttpServer(listener: RequestListener): Server {
	const server = createServer(limits, (request, response) => {
		if (!hasOneHost(request)) response.writeHead(400, refusal).end();
		else listener(request, response);
	});
	server.maxConnections = maxConnections;
	server.maxHeadersCount = 100;
	server.setTimeout(idleTimeout);
	server.on('checkExpectation', listener);
	server.on('clientError', refuse);
	return server;
}

/** A request without a Host gets a 400, and so does one with two, of which a proxy may trust the other (RFC 9112, section 3.2). */
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

const refusal = withSecurityHeaders({ connection: 'close', 'content-length': '0' });

function refuse(error: NodeJS.ErrnoException, socket: Socket) {
	if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
	const status = statuses[error.code ?? ''] ?? '400 Bad Request';
	const lines = refusal.flatMap((name, at) =>
		at % 2 === 0 ? [`${name}: ${refusal[at + 1]}`] : [],
	);
	socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`);
}
