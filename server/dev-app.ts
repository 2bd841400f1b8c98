import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { loadContent } from '../app/content/content.server.ts';
import type { OpenDatabase } from '../app/db/database.server.ts';
import type { Env } from '../app/env.server.ts';
import { checkFormCopy } from '../app/forms/engine/form-copy.server.ts';
import { createServices } from './create-services.ts';
import { readRequestBody } from './read-request-body.ts';
import { createRenderer } from './renderer.ts';
import { createScriptPosts, isFromScript } from './script-posts.ts';

/** The site from the sources and words as they are now; each page is rendered when it is asked for. */
export function createDevApp(env: Env, database: OpenDatabase, log: Logger): RequestListener {
	const content = loadContent('content');
	checkFormCopy(content);
	const services = createServices(env, database, content, log);
	const siteUrl = env.SITE_URL;
	const renderer = createRenderer(
		build as unknown as ServerBuild,
		services,
		siteUrl,
		'development',
	);

	const scriptPosts = createScriptPosts(services);

	return async (request, response) => {
		const { method, url = '/', headers, socket } = request;
		const id = randomUUID();
		if (method !== 'POST') return send(response, await renderer.page(url, id));
		const post = {
			address: url,
			headers: { 'content-type': headers['content-type'] ?? '' },
			body: await readRequestBody(request, Number.POSITIVE_INFINITY),
			client: socket.remoteAddress ?? '',
			id,
		};
		const scripted = isFromScript(headers) && (await scriptPosts(url, post));
		const answer = scripted
			? Response.json(scripted.result, { status: scripted.status })
			: await renderer.post(post);
		await send(response, answer);
	};
}

async function send(response: ServerResponse, answer: Response) {
	response.writeHead(answer.status, Object.fromEntries(answer.headers));
	response.end(Buffer.from(await answer.arrayBuffer()));
}
