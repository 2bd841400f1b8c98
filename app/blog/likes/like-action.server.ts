import { createContext, data, type RouterContextProvider } from 'react-router';
import type { LikeOutcome } from './submit-like.server.ts';

/** The outcome of the like in this request (register-likes.server.ts). */
export const likeContext = createContext<LikeOutcome | null>(null);

/**
 * The post route's action. The like was submitted before the router got the request; the page shows the
 * outcome.
 *
 * @throws 405 for a request that didn't go through the like's handler
 */
export function likeAction(context: Readonly<RouterContextProvider>) {
	const outcome = context.get(likeContext);
	if (!outcome) throw new Response(null, { status: 405 });
	return data(outcome.result, { status: outcome.status });
}
