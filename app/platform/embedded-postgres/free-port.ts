import { createServer } from 'node:net';

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
