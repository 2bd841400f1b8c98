import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#app/platform/http/services.server.ts';
import { addressGroup } from '#server/client-address.ts';

/**
 * An allowance per address and kind in this process's memory, as every server of a site shares one in its database.
 *
 * @param points maximum uses within the window; 0 sets no limit
 */
export function memoryRateLimit(points: number, windowSeconds: number): RateLimit {
	const limiter = new RateLimiterMemory({ points: Math.max(points, 1), duration: windowSeconds });
	return {
		async consume(kind, address, weight = 1) {
			if (points === 0) return true;
			try {
				await limiter.consume(`${kind} ${addressGroup(address)}`, Math.min(weight, points));
				return true;
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return false;
				throw refusal;
			}
		},
	};
}
