import type { IncomingMessage } from 'node:http';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientAddressContext, type Services, servicesContext } from '../app/services.server.ts';
import { clientAddress } from './client-address.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { plainAnswer } from './plain-answer.ts';
import { BodyTooLarge, readRequestBody } from './read-request-body.ts';
import { isSameSite } from './same-site.ts';
import { withSecurityHeaders } from './security-headers.ts';
import type { Answer } from './stored-response.ts';

/** Bytes of a form that the desk reads. */
const largestBody = 1024 * 1024;

// Stands in for the pipeline that passes whole requests to the router (app/http-app.server.ts), and goes with it.

/** Whether a path is the desk's, whose requests reach the router as they came and are never cached. */
export function isPrivate(path: string): boolean {
	return /^\/desk(\/|\.data$|$)/.test(path);
}

/** Hands a request to the router with its cookies and headers, after the same-origin check. */
export function createPrivateHandler(
	build: ServerBuild,
	services: Services,
	siteUrl: string,
	trustedProxies: number,
) {
	const handle = createRequestHandler(build, 'production');
	return async (request: IncomingMessage, target: string, id: string): Promise<Answer> => {
		const { method = 'GET', headers } = request;
		const posts = method === 'POST';
		if (posts && !isSameSite(headers, new URL(siteUrl).origin)) {
			return plainAnswer(403, 'Forms can be sent from this site only.');
		}
		const body = posts ? await readBody(request) : undefined;
		if (posts && !body) return plainAnswer(413, 'That is too long.');
		const context = new RouterContextProvider();
		context.set(servicesContext, { ...services, log: services.log.child({ id }) });
		const forwarded = headers['x-forwarded-for'];
		context.set(
			clientAddressContext,
			clientAddress(
				request.socket.remoteAddress ?? '',
				Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
				trustedProxies,
			),
		);
		const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
			value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
		);
		const asked = new Request(new URL(target, siteUrl), {
			method,
			headers: entries,
			...(body && { body: body as Uint8Array<ArrayBuffer> }),
		});
		return answerOf(await handle(asked, context));
	};
}

async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
	try {
		return await readRequestBody(request, largestBody);
	} catch (error) {
		if (error instanceof BodyTooLarge) return undefined;
		throw error;
	}
}

async function answerOf(response: Response): Promise<Answer> {
	const body = Buffer.from(await response.arrayBuffer());
	const own: Record<string, string> = { 'cache-control': 'no-store' };
	for (const [name, value] of response.headers) {
		if (name !== 'set-cookie') own[name] = value;
	}
	if (own['content-type']?.startsWith('text/html')) {
		own['content-security-policy'] = contentSecurityPolicy(body.toString());
	}
	const headers = withSecurityHeaders(own);
	const cookies = response.headers.getSetCookie().flatMap((cookie) => ['set-cookie', cookie]);
	return { status: response.status, headers: [...headers, ...cookies], body };
}
