import { expect, test } from 'vitest';
import { retryDelay } from './deliver-mail.server.ts';

test('mail is tried for two days, ever less often, then given up', () => {
	const delays: number[] = [];
	for (
		let delay = retryDelay(1, 0.5);
		delay !== undefined;
		delay = retryDelay(delays.length + 1, 0.5)
	) {
		delays.push(delay);
	}
	expect(delays[0]).toBe(60);
	expect(delays).toEqual(delays.toSorted((a, b) => a - b));
	const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600;
	expect(hours).toBeGreaterThanOrEqual(48);
	expect(hours).toBeLessThan(50);
});

test('mail of one outage is spread out', () => {
	expect(retryDelay(8, 0)).toBeLessThan(retryDelay(8, 1) ?? 0);
});
