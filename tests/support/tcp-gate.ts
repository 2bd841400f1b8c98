import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut without either side being told, as a network does that drops packets. */
export interface TcpGate {
	port: number;
	/** From now on nothing gets through, neither to nor fro, and new connections get no answer. */
	cut(): void;
	/** Ends what was cut and lets new connections through. */
	mend(): void;
	close(): void;
}

/** Opens a gate on a free port of 127.0.0.1 that leads to another. */
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
