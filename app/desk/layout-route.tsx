import { data, Outlet } from 'react-router';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { allowSource } from '#app/platform/http/security-headers.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/layout-route';
import { authorize, type RefusedScreenData, signedInContext } from './shell/authorize.server.ts';
import { DeskDocument, DeskFrame } from './shell/desk-shell.tsx';
import { frameData, withDueCount } from './shell/shell-data.server.ts';

export const handle = { document: DeskDocument, hydrate: 'load' } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [authorize];

export async function loader({ context }: Route.LoaderArgs) {
	// A newsletter's preview is an iframe of this site, and client navigation reaches it without a new
	// document.
	allowSource(context, 'frame', "'self'");
	const services = context.get(servicesContext);
	const frame = frameData(services, context.get(signedInContext));
	try {
		return await withDueCount(frame, context);
	} catch (error) {
		services.log.error({ err: error }, 'frame of the desk not loaded');
		throw data({ frame } satisfies RefusedScreenData, { status: 503 });
	}
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	return (
		<DeskFrame {...loaderData}>
			<Outlet />
		</DeskFrame>
	);
}
