import type { HttpApp } from '#app/site/http-app.server.ts';
import { textResponse } from '#server/text-response.ts';

/** /healthz: the process is running. /readyz: the database can be reached and the process isn't shutting down. */
export function registerHealth(app: HttpApp, ready: () => Promise<boolean>): void {
	app.get('/healthz', () => textResponse(200, 'ok'));
	app.get('/readyz', async () =>
		(await ready()) ? textResponse(200, 'ready') : textResponse(503, 'not ready'),
	);
}
