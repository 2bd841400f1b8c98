import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../app/services.server.ts';

/**
 * An allowance per address and kind, kept in this process's memory.
 *
 * @param points how many within the window; 0 sets no limit
 */
export function memoryRateLimit(points: number, windowSeconds: number): RateLimit {
	const limiter = new RateLimiterMemory({ points: Math.max(points, 1), duration: windowSeconds });
	return {
		async take(kind, address) {
			if (points === 0) return true;
			try {
				await limiter.consume(`${kind}:${anonymous(address)}`);
				return true;
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return false;
				throw refusal;
			}
		},
	};
}

let salt = { day: '', value: '' };

/** An address as a hash with a salt that lives a day and never leaves this process. */
function anonymous(address: string): string {
	const day = new Date().toISOString().slice(0, 10);
	if (salt.day !== day) salt = { day, value: randomBytes(16).toString('hex') };
	return createHash('sha256').update(salt.value).update(address).digest('base64url');
}
