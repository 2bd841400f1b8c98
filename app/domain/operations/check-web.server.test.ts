import { expect, test } from 'vitest';
import { checkHops } from './check-web.server.ts';

const request = (forwarded: number, decoyed = false) => ({ forwarded, decoyed });

test.each([
	['no proxy, and none trusted', request(0), 0, false, 'good', ''],
	['one proxy, and one trusted', request(1), 1, true, 'good', ''],
	['two proxies, and one trusted', request(2), 1, true, 'warning', 'TRUST_PROXY=2'],
	['one proxy, and none trusted', request(1), 0, true, 'warning', 'TRUST_PROXY=1'],
	['a proxy that adds nothing', request(0), 1, false, 'warning', 'X-Forwarded-For'],
	['https, and nobody is named', request(0), 0, true, 'warning', 'X-Forwarded-For'],
	['no proxy, and one trusted', request(0, true), 1, false, 'broken', 'TRUST_PROXY=0'],
	['one proxy, and two trusted', request(1, true), 2, true, 'broken', 'TRUST_PROXY=1'],
] as const)('%s', (_, seen, trusted, encrypted, state, advised) => {
	const check = checkHops(seen, trusted, encrypted);
	expect(check.state).toBe(state);
	expect(check.advice ?? '').toContain(advised);
});
