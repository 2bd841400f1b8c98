import type { Route } from './+types/counts-route';
import { dueCount } from './shell-data.server.ts';

/** What the header of a screen that is open shows from now on (frame/desk-header.tsx). */
export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await dueCount(context));
}
