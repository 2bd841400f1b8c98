import { data, Outlet } from 'react-router';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { allowSource } from '#app/platform/http/security-headers.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/layout-route';
import { authorize, type RefusedScreenData, signedInContext } from './shell/authorize.server.ts';
import { DeskDocument, DeskShell } from './shell/desk-shell.tsx';
import { shellData, withDueCount } from './shell/shell-data.server.ts';

export const handle = { document: DeskDocument, hydrate: 'load' } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [authorize];

export async function loader({ context }: Route.LoaderArgs) {
	// A newsletter's preview is an iframe of this site, and client navigation reaches it without a new
	// document.
	allowSource(context, 'frame', "'self'");
	const services = context.get(servicesContext);
	const shell = shellData(services, context.get(signedInContext));
	try {
		return await withDueCount(shell, context);
	} catch (error) {
		services.log.error({ err: error }, 'desk shell not loaded');
		throw data({ shell } satisfies RefusedScreenData, { status: 503 });
	}
}

export { RefusedScreen as ErrorBoundary } from './shell/desk-shell.tsx';

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	return (
		<DeskShell {...loaderData}>
			<Outlet />
		</DeskShell>
	);
}
