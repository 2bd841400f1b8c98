import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { HttpApp } from '../app/http-app.server.ts';
import { negotiate } from './negotiate.ts';
import type { PageCaches } from './page-caches.ts';
import { securityHeaders } from './security-headers.ts';
import type { StoredResponse } from './stored-response.ts';
import { textResponse } from './text-response.ts';

export interface ListenerOptions {
	app: HttpApp;
	caches: PageCaches;
	files: Map<string, StoredResponse>;
	log: Logger;
	/** Whether the server is shutting down: what runs is finished, no connection is kept open. */
	draining: () => boolean;
}

/** The listener of the HTTP server: what is stored is written as it is, all else goes through the app. */
export function createListener(options: ListenerOptions): RequestListener {
	const { app, caches, files, log, draining } = options;
	const handle = getRequestListener(app.fetch, {
		// For HTTP/1.0, which needs no Host. No page shows it.
		hostname: 'localhost',
		// Node reads the rest of a body that nobody wants by itself, and has its own time limit for it.
		autoCleanupIncoming: false,
		errorHandler: unreadable,
	});
	// At this level every request is logged, which the app does.
	const logsRequests = log.isLevelEnabled('debug');

	return (request, response) => {
		if (draining()) response.shouldKeepAlive = false;
		const { method, url = '' } = request;
		if ((method === 'GET' || method === 'HEAD') && !logsRequests) {
			const stored = files.get(url) ?? caches.fresh(url);
			if (stored) return write(response, stored, request);
		}
		// No URL holds a backslash; the adapter would refuse it, though it only leads nowhere.
		request.url = url.replaceAll('\\', '%5C');
		void handle(request, response);
	};
}

function write(response: ServerResponse, stored: StoredResponse, request: IncomingMessage) {
	const { status, headers, body } = negotiate(stored, request);
	response.writeHead(status, headers);
	response.end(body);
}

/** A target or a Host that cannot be made into a URL does not get as far as the app. */
function unreadable(error: unknown): Response {
	if (!(error instanceof RequestError)) throw error;
	return textResponse(400, 'This address cannot be read.', securityHeaders);
}
