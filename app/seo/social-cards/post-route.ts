import type { Route } from './+types/post-route';
import { postCardResponse } from './card-response.server.ts';

export const handle = { live: true };

export function loader({ params, context }: Route.LoaderArgs) {
	return postCardResponse(params.slug, context);
}
