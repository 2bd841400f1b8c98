import { createContext, data, type RouterContextProvider } from 'react-router';
import type { LikeOutcome } from './submit-like.server.ts';

/** What became of the like that this request sent (register-likes.server.ts). */
export const likeContext = createContext<LikeOutcome | null>(null);

/**
 * The post route's action: the like was submitted before the router got the request, and the page shows
 * what is there.
 *
 * @throws 405 for a way in that leads past the like's
 */
export function likeAction(context: Readonly<RouterContextProvider>) {
	const outcome = context.get(likeContext);
	if (!outcome) throw new Response(null, { status: 405 });
	return data(outcome.result, { status: outcome.status });
}
