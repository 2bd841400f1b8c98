import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Route } from './+types/inbound-mail-route';
import { takeMail } from './take-mail.server.ts';

/** A mail of 26 MB is a third larger in base64 within JSON. */
export const handle = {
	largestBody: 37 * 1024 * 1024,
	handlesTooLarge: true,
} satisfies RouteHandle;

export const action = (args: Route.ActionArgs) => takeMail(args);
