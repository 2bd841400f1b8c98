import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut silently, as a network that drops packets does. */
export interface TcpGate {
	port: number;
	/** Lets nothing through in either direction from now on; new connections hang. */
	cut(): void;
	/** Ends the cut connections and lets new ones through. */
	mend(): void;
	close(): void;
}

/** Opens a gate on a free port of 127.0.0.1 that leads to another server. */
export async function openTcpGate(to: { host: string; port: number }): Promise<TcpGate> {
	let isCut = false;
	const sockets = new Set<Socket>();
	const end = () => {
		for (const socket of sockets) socket.destroy();
		sockets.clear();
	};
	const server = createServer((near) => {
		sockets.add(near);
		near.on('error', () => {});
		if (isCut) return;
		const far = connect(to);
		sockets.add(far);
		// Otherwise small messages wait for acknowledgments, 40 ms each.
		for (const socket of [near, far]) socket.setNoDelay();
		far.on('error', () => near.destroy());
		far.on('close', () => near.destroy());
		near.on('close', () => far.destroy());
		near.on('data', (bytes) => isCut || far.write(bytes));
		far.on('data', (bytes) => isCut || near.write(bytes));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('The gate has no port.');
	return {
		port: address.port,
		cut() {
			isCut = true;
		},
		mend() {
			isCut = false;
			end();
		},
		close() {
			end();
			server.close();
		},
	};
}
