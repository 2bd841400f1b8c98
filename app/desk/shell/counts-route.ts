import type { Route } from './+types/counts-route';
import { dueCount } from './shell-data.server.ts';

/** Returns the current due count as JSON, for an open screen that polls it (desk-header.tsx). */
export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await dueCount(context));
}
