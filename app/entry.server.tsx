import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { deferScripts } from './layout/defer-scripts.server.ts';
import { servicesContext } from './services.server.ts';

/** Renders a whole document before any of it is sent, so that its status is true and it can be kept. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
) {
	headers.set('content-type', 'text/html; charset=utf-8');
	const html = await render(request.url, context);
	return new Response(import.meta.env.DEV ? html : deferScripts(html), { status, headers });
}

function render(url: string, context: EntryContext): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
			onAllReady: () => resolve(text(pipe(new PassThrough()))),
			onShellError: reject,
			onError: reject,
		});
	});
}

/** Failures of loaders, actions and rendering; a visitor who went away is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	context.get(servicesContext).log.error({ err: error }, 'request failed');
};
