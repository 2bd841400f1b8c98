import type { Route } from './+types/news-route';
import { loadInbox } from './list.server.ts';

/** The list that the URL names as it is by now, for a screen that shows it (`useRenewal`). */
export async function loader(args: Route.LoaderArgs) {
	const { items, counts, now } = await loadInbox(args);
	return Response.json({ items, counts, now });
}
