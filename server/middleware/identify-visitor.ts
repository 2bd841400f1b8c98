import type { Middleware } from '#app/site/http-app.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { clientAddress } from '#server/client-address.ts';
import { createRouterContext } from '#server/router.ts';

/**
 * Adds what later handlers need to know about the visitor: the network address for rate limits (each
 * handler applies its own, since a form counts only once it's valid), and the router's context.
 */
export function identifyVisitor(services: Services, trustedProxies: number): Middleware {
	return (c, next) => {
		const { socket, headers } = c.env.incoming;
		const forwarded = headers['x-forwarded-for'];
		const address = clientAddress(
			socket.remoteAddress ?? '',
			Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
			trustedProxies,
		);
		const requestId = c.get('requestId');
		const own = {
			...services,
			// Made when needed: most requests log nothing.
			get log() {
				return services.log.child({ id: requestId });
			},
		};
		c.set('clientAddress', address);
		c.set('services', own);
		c.set('routerContext', createRouterContext(own, requestId, address));
		return next();
	};
}
