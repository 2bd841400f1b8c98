import type { HttpApp } from '../../http-app.server.ts';
import { wantsJson } from '../../wants-json.server.ts';
import { postPath } from '../post-path.ts';
import { likeContext } from './like-action.server.ts';
import { submitLike } from './submit-like.server.ts';

/**
 * Adds the one way in for likes. Our script is answered with the result as JSON; a browser that sends the
 * like by itself with a redirect to the post, also when it could not be stored: the page they read is
 * still in memory. Without such a post (404), or limited (429), it gets the page with that status.
 */
export function registerLikes(app: HttpApp): void {
	app.post('/blog/:slug', async (c, next) => {
		// The data of a post for the router's client; a like is sent to the post itself.
		if (c.req.path.endsWith('.data')) return next();
		const slug = c.req.param('slug');
		const outcome = await submitLike(slug, c.get('clientAddress'), c.get('services'));
		if (wantsJson(c)) return c.json(outcome.result, outcome.status);
		if (outcome.status === 200 || outcome.status === 503) return c.redirect(postPath(slug), 303);
		c.get('routerContext').set(likeContext, outcome);
		c.set('body', new Uint8Array());
		return next();
	});
}
