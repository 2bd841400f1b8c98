import type { Route } from './+types/page-route';
import { pageCardResponse } from './card-response.server.ts';

export function loader({ params, context }: Route.LoaderArgs) {
	return pageCardResponse(params.page, context);
}
