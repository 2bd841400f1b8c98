import type { ActionFunctionArgs } from 'react-router';
import type { Services } from '#app/platform/http/services.server.ts';
import { createRouterContext } from '#server/router.ts';

/**
 * Returns a function that presses a button without JavaScript, from a network.
 *
 * @param action of a route `/community/…/:slug`; the function returns the status
 * @param fields of the form, or another body
 */
export const pressing =
	(action: (args: never) => Promise<unknown>, fields: Record<string, string> | string = {}) =>
	async (services: Services, slug: string, address: string): Promise<number> => {
		const url = new URL(`http://site.test/community/${slug}`);
		const body = typeof fields === 'string' ? fields : new URLSearchParams(fields);
		const args = {
			request: new Request(url, { method: 'POST', body }),
			url,
			params: { slug },
			context: createRouterContext(services, '1', address),
		} as unknown as ActionFunctionArgs;
		try {
			const { init } = (await action(args as never)) as { init?: { status?: number } | number };
			return typeof init === 'number' ? init : (init?.status ?? 200);
		} catch (thrown) {
			if (!(thrown instanceof Response)) throw thrown;
			return thrown.status;
		}
	};
