import type { Server } from 'node:http';

/** Why a port can't be used, and what to do, by error code. */
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

/**
 * @returns the port it got (of use when `port` is 0)
 * @throws an error that says in a sentence why the port can't be used
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const problem = sentences[error.code ?? ''];
			reject(problem ? new Error(problem(port, host)) : error);
		});
		server.listen(port, host, () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : port);
		});
	});
}
