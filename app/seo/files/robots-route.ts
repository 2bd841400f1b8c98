import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/robots-route';
import { robots } from './plain-files.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
	return robots(context);
}
