import type { Route } from './+types/news-route';
import { loadInbox } from './list.server.ts';

/** Returns the current state of the list in the URL as JSON, for an open screen (`useRenewal`). */
export async function loader(args: Route.LoaderArgs) {
	const { items, now } = await loadInbox(args);
	return Response.json({ items, now });
}
