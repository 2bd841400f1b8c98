import { data, type MiddlewareFunction, redirect } from 'react-router';
import { type Services, servicesContext } from '#app/site/services.server.ts';
import { type FrameData, frameData } from '../frame/frame-data.server.ts';
import type { DeskRoute } from '../routes.ts';
import { asksForFresh, deskRouteOf, findSession, mayOpen } from './desk-access.server.ts';
import { requireFresh } from './require-fresh.server.ts';
import { signedInContext, turnedAwayContext } from './signed-in.server.ts';

/**
 * The data of a refused or failed request: the frame for the member, if any; the status selects the
 * sentence.
 */
export interface RefusedScreenData {
	frame: FrameData;
}

/**
 * Authorizes every request under /desk (documents, `.data` and posts alike) before any loader or action
 * runs: who is signed in, and whether the route table lets them in. Refuses what isn't in the table.
 */
export const authorize: MiddlewareFunction<Response> = async (args, next) => {
	const { request, context, pattern } = args;
	const services = context.get(servicesContext);
	const route = deskRouteOf(pattern.replace(/^\//, ''));
	const session = await verify(args, services, route);
	context.set(signedInContext, session);
	if (!mayOpen(route?.access, session)) {
		if (!session) throw toSignIn(args);
		throw data({ frame: frameData(context) } satisfies RefusedScreenData, { status: 403 });
	}
	if (route && session && asksForFresh(route, request.method)) requireFresh(args);
	const response = await next();
	response.headers.set('Cache-Control', 'private, no-store');
	response.headers.set('X-Robots-Tag', 'noindex');
	return response;
};

/** Who is signed in. Without a database nobody can tell, and no screen would load. */
async function verify(
	{ request, context }: Parameters<MiddlewareFunction>[0],
	services: Services,
	route: DeskRoute | undefined,
) {
	try {
		// Somebody who was turned away before their body was read is turned away here, whatever happened since.
		return await (context.get(turnedAwayContext) ??
			findSession(services, request.headers.get('cookie'), route));
	} catch (error) {
		services.log.error({ err: error }, 'A session could not be verified');
		context.set(signedInContext, undefined);
		throw data({ frame: frameData(context) } satisfies RefusedScreenData, { status: 503 });
	}
}

/** Signing in then says that the form came too late; what was typed is still in its tab (frame/form.tsx). */
function toSignIn({ request, url }: Parameters<MiddlewareFunction>[0]): Response {
	const isScript =
		request.headers.get('content-type')?.startsWith('application/json') ||
		request.headers.get('accept') === 'application/json';
	if (isScript) {
		return Response.json({ outcome: 'refused', reason: 'signed_out' }, { status: 401 });
	}
	const search = new URLSearchParams({ next: `${url.pathname}${url.search}` });
	if (request.method === 'POST') search.set('meanwhile', '');
	return redirect(`/desk/sign-in?${search}`, 303);
}
