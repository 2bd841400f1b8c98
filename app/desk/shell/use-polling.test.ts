import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './use-polling.ts';

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('document', page);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('goes on after a request that failed, until one says that it is over', async () => {
	const ask = vi
		.fn<() => Promise<boolean>>()
		.mockResolvedValueOnce(true)
		.mockRejectedValueOnce(new Error('offline'))
		.mockResolvedValue(false);
	const end = poll(ask, { everyMs: 1000 });
	await vi.advanceTimersByTimeAsync(999);
	expect(ask).toHaveBeenCalledTimes(0);
	await vi.advanceTimersByTimeAsync(2001);
	expect(ask).toHaveBeenCalledTimes(3);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(ask).toHaveBeenCalledTimes(3);
	end();
});
