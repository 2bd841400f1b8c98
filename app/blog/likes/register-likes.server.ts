import { createContext, data, type RouterContextProvider } from 'react-router';
import { countLike } from '#app/site/counters.ts';
import { type HttpApp, wantsJson } from '#app/site/http-app.server.ts';
import { postPath } from '../post-path.ts';
import { type LikeOutcome, submitLike } from './submit-like.server.ts';

/**
 * Registers the handler for likes. Our script gets the result as JSON. A plain form gets a redirect to the
 * post, even if the like could not be stored, because the page they're reading is cached; for an unknown
 * post (404) or over the limit (429) it gets the page with that status.
 */
export function registerLikes(app: HttpApp): void {
	app.post('/blog/:slug', async (c, next) => {
		// A .data request is the router's own; likes are posted to the post's URL.
		if (c.req.path.endsWith('.data')) return next();
		const slug = c.req.param('slug');
		const outcome = await submitLike(slug, c.get('clientAddress'), c.get('services'));
		countLike(outcome.status);
		if (wantsJson(c)) return c.json(outcome.result, outcome.status);
		if (outcome.status === 200 || outcome.status === 503) return c.redirect(postPath(slug), 303);
		c.get('routerContext').set(likeContext, outcome);
		c.set('body', new Uint8Array());
		return next();
	});
}

/** The outcome of the like in this request (register-likes.server.ts). */
const likeContext = createContext<LikeOutcome | null>(null);

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
