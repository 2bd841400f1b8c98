import type { Middleware } from '../../app/http-app.server.ts';
import type { Services } from '../../app/services.server.ts';
import { clientAddress } from '../client-address.ts';
import { createRouterContext } from '../router.ts';

/**
 * Says who is asking, for the handlers after it: the network address that their rate limits count by
 * (a form is counted only once it is valid, so each handler applies its own limit), and the context
 * that loaders and actions get.
 */
export function identifyVisitor(services: Services, trustedProxies: number): Middleware {
	return async (c, next) => {
		const { socket, headers } = c.env.incoming;
		const forwarded = headers['x-forwarded-for'];
		const address = clientAddress(
			socket.remoteAddress ?? '',
			Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
			trustedProxies,
		);
		const requestId = c.get('requestId');
		const own = { ...services, log: services.log.child({ id: requestId }) };
		c.set('clientAddress', address);
		c.set('services', own);
		c.set('routerContext', createRouterContext(own, requestId, address));
		await next();
	};
}
