import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ReadCounter } from '#app/composition-root.server.ts';
import { countResponse } from '#app/site/counters.ts';
import type { HttpApp } from '#app/site/http-app.server.ts';
import { securityHeaders } from './default-headers.ts';
import { negotiate } from './negotiate.ts';
import type { PageCaches } from './page-caches.ts';
import { textResponse } from './responses.ts';
import type { Drain } from './shutdown.ts';
import type { StoredResponse } from './stored-response.ts';

interface ListenerOptions {
	app: HttpApp;
	caches: PageCaches;
	files: Map<string, StoredResponse>;
	/** Counts the pages that visitors get. */
	reads: ReadCounter;
	log: Logger;
	/** While the server shuts down, running requests finish, and connections close after them. */
	drain: Drain;
}

/** The HTTP server's listener: writes cached responses as they are stored, and hands everything else to the app. */
export function createListener(options: ListenerOptions): RequestListener {
	const { app, caches, files, reads, log, drain } = options;
	const handle = getRequestListener(app.fetch, {
		// For HTTP/1.0, which needs no Host. No page shows it.
		hostname: 'localhost',
		// Node itself discards the rest of an unread body, within its own time limit.
		autoCleanupIncoming: false,
		errorHandler: unreadable,
	});
	// At this level the app logs every request.
	const logsRequests = log.isLevelEnabled('debug');

	return (request, response) => {
		if (drain.draining) response.shouldKeepAlive = false;
		const { method, url = '' } = request;
		if ((method === 'GET' || method === 'HEAD') && !logsRequests) {
			const file = files.get(url);
			const stored = file ?? caches.fresh(url);
			if (stored) {
				if (stored.countsAs !== undefined) reads.count(stored.countsAs, request);
				return write(response, stored, request, file ? 'file' : 'cache');
			}
		}
		// A URL can't contain a backslash. The adapter would respond with 400; the site has a 404 for it.
		request.url = url.replaceAll('\\', '%5C');
		void handle(request, response);
	};
}

function write(
	response: ServerResponse,
	stored: StoredResponse,
	request: IncomingMessage,
	from: 'cache' | 'file',
) {
	const { status, headers, body } = negotiate(stored, request);
	countResponse(from, status);
	response.writeHead(status, headers);
	response.end(body);
}

/** A target or a Host that can't be parsed as a URL doesn't reach the app. */
function unreadable(error: unknown): Response {
	if (!(error instanceof RequestError)) throw error;
	return textResponse(400, 'This address cannot be read.', securityHeaders);
}
