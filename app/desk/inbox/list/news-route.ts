import type { ShouldRevalidateFunction } from 'react-router';
import type { Route } from './+types/news-route';
import { loadInbox } from './list.server.ts';

/** Returns the current state of the list in the URL, for an open screen (`useRenewal`). */
export async function loader(args: Route.LoaderArgs) {
	const { items, now } = await loadInbox(args);
	return { items, now };
}

/** Without a response, or signed out, which the shell reports, the screen stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
	serverLoader().catch(() => undefined);

export const shouldRevalidate: ShouldRevalidateFunction = () => false;
