import { data, Outlet } from 'react-router';
import { allowSource } from '#app/site/content-security-policy.server.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/layout-route';
import { DeskDocument, DeskFrame } from './frame/desk-frame.tsx';
import { frameData, withDueCount } from './frame/frame-data.server.ts';
import { authorize, type RefusedScreenData } from './people/authorize.server.ts';

export const handle = { document: DeskDocument, hydrate: 'load' } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [authorize];

export async function loader({ context }: Route.LoaderArgs) {
	// A newsletter's preview stands in a frame of its own, and one goes there without a new document.
	allowSource(context, 'frame', "'self'");
	const frame = frameData(context);
	try {
		return await withDueCount(frame, context);
	} catch (error) {
		const { log } = context.get(servicesContext);
		log.error({ err: error }, 'frame of the desk not loaded');
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
