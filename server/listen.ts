import type { Server } from 'node:http';

/**
 * @returns the port it got (of use when `port` is 0)
 * @throws an error that says in a sentence why the port cannot be had
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const inUse = error.code === 'EADDRINUSE';
			reject(
				inUse
					? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
					: error,
			);
		});
		server.listen(port, host, () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : port);
		});
	});
}
