import { once } from 'node:events';
import { metricsText } from '#app/composition-root.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { createHttpServer } from './http-server.ts';

/**
 * Serves /metrics on a port of its own, for a Prometheus on this machine: nobody else reaches it, so it asks for no token.
 *
 * @returns what ends it
 * @throws an error that says in a sentence why the port can't be used
 */
export async function startMetricsServer(services: Services, port: number): Promise<() => void> {
	const server = createHttpServer((request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') {
			return response.writeHead(404).end();
		}
		metricsText(services).then(
			({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
			(err: unknown) => {
				services.log.error({ err }, 'no metrics');
				response.writeHead(500).end();
			},
		);
	}, 0);
	server.listen(port, '127.0.0.1');
	await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
		throw new Error(`METRICS_PORT is ${port}, and can't be used (${code}). Set it to another one.`);
	});
	return () => {
		server.close();
		server.closeAllConnections();
	};
}
