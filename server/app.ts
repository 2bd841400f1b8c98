import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Services } from '../app/services.server.ts';
import { keepPages } from './kept-pages.ts';
import { pageFinder } from './pages.ts';
import { plainAnswer } from './plain-answer.ts';
import { createPrivateHandler, isPrivate } from './private-requests.ts';
import { TooBusy } from './render-queue.ts';
import { createRenderer } from './renderer.ts';
import { readTarget, type Target } from './request-target.ts';
import { createScriptPosts } from './script-posts.ts';
import { type Answer, answerFrom, type StoredResponse, type Wishes } from './stored-response.ts';
import { createPostTaker } from './take-post.ts';

export interface AppOptions {
	build: ServerBuild;
	services: Services;
	log: Logger;
	files: Map<string, StoredResponse>;
	/** Origin that pages are made for; a visitor's own Host header never gets into a kept page. */
	siteUrl: string;
	trustedProxies: number;
	/** Whether the server is shutting down: what runs is finished, no connection is kept. */
	draining: () => boolean;
	/** Whether the database answers. */
	ready: () => Promise<boolean>;
}

/** The site as one function from request to answer. Pages and files come from memory, without a detour. */
export function createApp(options: AppOptions): RequestListener {
	const { build, services, files, log, siteUrl, draining } = options;
	const renderer = createRenderer(build, services, siteUrl, 'production');
	const pages = keepPages(renderer);
	const findPage = pageFinder(build);
	const desk = Object.keys(build.routes).some((id) => id.startsWith('desk/'));
	const handlePrivate = createPrivateHandler(build, services, siteUrl, options.trustedProxies);
	const takePost = createPostTaker({
		renderer,
		scriptPosts: createScriptPosts(services),
		pages,
		siteOrigin: new URL(siteUrl).origin,
		trustedProxies: options.trustedProxies,
	});
	const verbose = log.isLevelEnabled('debug');

	return (request, response) => {
		const { method, url = '' } = request;
		if (method === 'GET' || method === 'HEAD') {
			const kept = files.get(url) ?? pages.fresh(url);
			if (kept && !verbose) return send(response, answerFrom(kept, wishesOf(request)));
		}
		void answerSlowly(request, response);
	};

	function send(response: ServerResponse, { status, headers, body }: Answer) {
		if (draining()) response.shouldKeepAlive = false;
		response.writeHead(status, headers);
		response.end(body);
	}

	async function answerSlowly(request: IncomingMessage, response: ServerResponse) {
		const start = performance.now();
		const id = randomUUID();
		const target = readTarget(request.url);
		let answer: Answer | undefined;
		try {
			answer = target
				? await answerTo(request, target, id)
				: plainAnswer(400, 'This address cannot be read.');
		} catch (error) {
			if (error instanceof TooBusy) {
				answer = plainAnswer(503, 'Too busy. Please try again.', { 'retry-after': '1' });
			} else {
				log.error({ err: error, id }, 'request failed');
				answer = plainAnswer(500, 'Something went wrong on our side. Please try again.');
			}
		}
		if (answer) {
			send(response, { ...answer, headers: [...answer.headers, 'x-request-id', id] });
		} else {
			response.destroy();
		}
		// Never a query, a body or a visitor's address.
		log.debug({
			id,
			method: request.method,
			path: target?.path,
			status: answer?.status,
			ms: Math.round(performance.now() - start),
		});
	}

	async function answerTo(
		request: IncomingMessage,
		{ path, query }: Target,
		id: string,
	): Promise<Answer | undefined> {
		const reads = request.method === 'GET' || request.method === 'HEAD';
		if (!reads && request.method !== 'POST') return notAllowed('GET, HEAD, POST');
		if (desk && isPrivate(path)) return handlePrivate(request, `${path}${query}`, id);
		const file = files.get(path);
		const page = file ? undefined : findPage(path);
		if (!reads && page?.takesPosts) return takePost(request, page, query, id);
		if (!reads && (page || file)) return notAllowed('GET, HEAD');
		if (file) return answerFrom(file, wishesOf(request));
		if (path === '/healthz') return plainAnswer(200, 'ok');
		if (path === '/readyz') return readiness();
		if (!page) return answerFrom(await pages.unknown(id), wishesOf(request));
		if (page.path !== path) return movedTo(`${page.path}${query}`);
		return answerFrom(await pages.read(page, query, id), wishesOf(request));
	}

	async function readiness(): Promise<Answer> {
		const ready = !draining() && (await options.ready());
		return ready ? plainAnswer(200, 'ready') : plainAnswer(503, 'not ready');
	}
}

function wishesOf({ method, headers }: IncomingMessage): Wishes {
	return {
		method,
		acceptEncoding: headers['accept-encoding'] as string | undefined,
		ifNoneMatch: headers['if-none-match'],
		ifModifiedSince: headers['if-modified-since'],
	};
}

function notAllowed(allow: string): Answer {
	return plainAnswer(405, 'This address does not take that.', { allow });
}

/** @param location a path of this site, so that nobody is sent elsewhere */
function movedTo(location: string): Answer {
	return plainAnswer(308, `Moved to ${location}`, { location });
}
