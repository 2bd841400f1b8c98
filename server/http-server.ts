import { createServer, type RequestListener, type Server } from 'node:http';

/** Limits of slow and idle connections. How many one address may have is for the proxy in front (docs/threat-model.md). */
const limits = {
	/** Milliseconds from a request's first byte to the end of its headers. */
	headersTimeout: 10_000,
	/** Milliseconds until the end of its body, which a proxy in front sends at once. */
	requestTimeout: 120_000,
	/** Milliseconds between enforcing the two timeouts above. */
	connectionsCheckingInterval: 2_000,
	/** Longer than the proxies in front (usually 60 s), so that they close first. */
	keepAliveTimeout: 65_000,
	/** Maximum bytes of a request's line and headers. */
	maxHeaderSize: 16 * 1024,
};

/** Milliseconds after which an idle connection is closed; up to twice that after a partial response. */
const idleTimeout = 60_000;

const maxConnections = 10_000;

/** Creates the HTTP server with its limits. */
export function createHttpServer(listener: RequestListener): Server {
	const server = createServer(limits, listener);
	server.maxConnections = maxConnections;
	server.maxHeadersCount = 100;
	server.setTimeout(idleTimeout);
	server.on('checkExpectation', listener);
	return server;
}

/** The first descriptor that systemd passes to a service (sd_listen_fds(3)). */
const firstPassed = 3;

/** Returns true if systemd opened the socket that this process should listen on, and passed it. */
function isPassed({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): boolean {
	return Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0;
}

/**
 * Listens on an address, or on the socket that systemd passed (deploy/clarifolio.socket). That socket stays
 * open between two processes of the site, so new connections wait for the next process (decision 14).
 *
 * @returns the port in use (of interest when `port` is 0)
 * @throws Node's error, which says why the port can't be used
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		const where = isPassed(process.env) ? { fd: firstPassed } : { port, host };
		server.listen(where, () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : port);
		});
	});
}
