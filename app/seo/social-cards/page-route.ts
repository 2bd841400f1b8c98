import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/page-route';
import { pageCardResponse } from './card-response.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
	return pageCardResponse(params.page, context);
}
