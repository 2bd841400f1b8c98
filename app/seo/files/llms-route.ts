import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/llms-route';
import { llms } from './plain-files.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
	return llms(context);
}
