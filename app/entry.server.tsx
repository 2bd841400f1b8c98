import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { deferScripts } from './platform/http/defer-scripts.server.ts';
import {
	contentSecurityPolicy,
	documentSourcesContext,
	hashScripts,
} from './platform/http/security-headers.server.ts';
import { servicesContext, sharesMissingContext } from './platform/http/services.server.ts';
import { NonceProvider } from './ui/nonce.ts';

/** Renders the whole document before sending any of it, so that its status is correct and it can be cached. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
) {
	if (status === 404 && context.get(sharesMissingContext)) {
		return new Response(null, { status, headers });
	}
	const nonce = randomBytes(16).toString('base64');
	const isDesk = entry.staticHandlerContext.matches.some(({ route }) => route.id === 'desk');
	const { html, hashes } = hashScripts(await render(request.url, entry, nonce), nonce);
	headers.set('content-type', 'text/html; charset=utf-8');
	headers.set(
		'content-security-policy',
		contentSecurityPolicy(
			hashes,
			context.get(documentSourcesContext),
			import.meta.env.DEV ? { nonce } : undefined,
		),
	);
	const body = import.meta.env.DEV
		? withStyleNonce(html, nonce)
		: isDesk
			? html
			: deferScripts(html);
	return new Response(body, { status, headers });
}

function render(url: string, entry: EntryContext, nonce: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(
			<NonceProvider value={nonce}>
				<ServerRouter context={entry} url={url} nonce={nonce} />
			</NonceProvider>,
			{
				nonce,
				onAllReady: () => resolve(text(pipe(new PassThrough()))),
				onShellError: reject,
				onError: reject,
			},
		);
	});
}

/** Tells Vite's client which nonce its style elements need (Vite, "html.cspNonce"). */
function withStyleNonce(html: string, nonce: string): string {
	return html
		.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}"/>`)
		.replaceAll('<style ', `<style nonce="${nonce}" `);
}

/** Logs failures of loaders, actions and rendering; an aborted request isn't one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	context.get(servicesContext).log.error({ err: error }, 'request failed');
};
