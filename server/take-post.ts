import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.ts';
import type { KeptPages } from './kept-pages.ts';
import { type FoundPage, sealPage } from './pages.ts';
import { jsonAnswer, plainAnswer } from './plain-answer.ts';
import { BodyTooLarge, RequestAborted, readRequestBody } from './read-request-body.ts';
import type { Post, Renderer } from './renderer.ts';
import { isSameSite } from './same-site.ts';
import { type createScriptPosts, isFromScript } from './script-posts.ts';
import { type Answer, answerFrom } from './stored-response.ts';

/** Bytes of one body that are read at all; the form's own, smaller limit gives its values back. */
const largestBody = 1024 * 1024;

/** Bytes of all bodies that are in memory at the same time. */
const allBodies = 128 * 1024 * 1024;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export interface PostOptions {
	renderer: Renderer;
	scriptPosts: ReturnType<typeof createScriptPosts>;
	pages: Pick<KeptPages, 'outdate'>;
	/** The site's public origin. */
	siteOrigin: string;
	trustedProxies: number;
}

/** Takes the posts of one server: checks where they come from and what they weigh, then runs the page's action. */
export function createPostTaker(options: PostOptions) {
	let bytes = 0;

	/**
	 * @returns undefined when the visitor has gone
	 * @throws TooBusy when there is no room for what the visitor sends
	 */
	return async function takePost(
		request: IncomingMessage,
		page: FoundPage,
		query: string,
		id: string,
	): Promise<Answer | undefined> {
		const { headers } = request;
		if (!isSameSite(headers, options.siteOrigin)) {
			return plainAnswer(403, 'Forms can be sent from this site only.');
		}
		const empty = headers['content-length'] === '0';
		if (!formTypes.test(headers['content-type'] ?? '') && !empty) {
			return plainAnswer(415, 'Send a form.');
		}
		let own = 0;
		const reserve = (more: number) => {
			if (bytes + more > allBodies) return false;
			bytes += more;
			own += more;
			return true;
		};
		try {
			return await run(request, page, query, id, reserve);
		} finally {
			bytes -= own;
		}
	};

	async function run(
		request: IncomingMessage,
		page: FoundPage,
		query: string,
		id: string,
		reserve: (bytes: number) => boolean,
	) {
		const { headers } = request;
		let body: Uint8Array | undefined;
		try {
			body = await readRequestBody(request, largestBody, reserve);
		} catch (error) {
			if (error instanceof RequestAborted) return undefined;
			if (!(error instanceof BodyTooLarge)) throw error;
		}
		const peer = request.socket.remoteAddress ?? '';
		const post = {
			address: `${page.path}${query}`,
			// Nothing else is any of the router's business; where it comes from is settled above.
			headers: {
				...(headers['content-type'] && { 'content-type': headers['content-type'] }),
				...(headers.accept && { accept: headers.accept }),
			},
			body,
			client: clientAddress(peer, forwardedFor(headers['x-forwarded-for']), options.trustedProxies),
			id,
		};
		return isFromScript(headers) ? answerScript(page, post) : answerBrowser(page, post, headers);
	}

	async function answerScript(page: FoundPage, post: Post): Promise<Answer> {
		const answer = await options.scriptPosts(page.path, post);
		if (!answer) return plainAnswer(406, 'This address answers with a page.');
		if (answer.status < 400) options.pages.outdate(page);
		return jsonAnswer(answer.status, answer.result);
	}

	async function answerBrowser(page: FoundPage, post: Post, headers: IncomingHttpHeaders) {
		const response = await options.renderer.post(post);
		if (response.status < 400) options.pages.outdate(page);
		const stored = await sealPage(response, 'no-store');
		return answerFrom(stored, {
			method: 'POST',
			acceptEncoding: headers['accept-encoding'],
			ifNoneMatch: undefined,
		});
	}
}

function forwardedFor(header: string | string[] | undefined): string | undefined {
	return Array.isArray(header) ? header.join(',') : header;
}
