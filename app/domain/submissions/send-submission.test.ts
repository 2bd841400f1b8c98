import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SubmissionResult, sendSubmission } from './submission-result.ts';

// tests/e2e/forms-failures.spec.ts covers how the router handles real responses.

const log = vi.spyOn(console, 'error');

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	// Fake timers can't move the clock of AbortSignal.timeout.
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
		return controller.signal;
	});
	log.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.restoreAllMocks());

/** The error the router throws for a response that none of its actions made. */
const refusedWith = (status: number) => () =>
	Promise.reject({ status, statusText: '', internal: false, data: '' });

test.each<SubmissionResult>([
	{ state: 'sent', reference: 'CT-00000-00000' },
	{ state: 'refused', errors: { name: 'x' } },
])('returns the result of the action: $state', async (result) => {
	expect(await sendSubmission({ serverAction: async () => result })).toEqual(result);
	expect(log).not.toHaveBeenCalled();
});

test('logs a failed result', async () => {
	const failed: SubmissionResult = { state: 'failed', help: 'limited' };
	expect(await sendSubmission({ serverAction: async () => failed })).toEqual(failed);
	expect(log).toHaveBeenCalledOnce();
});

test.each([
	['too large for middleware or a proxy', refusedWith(413), 'too_large'],
	['limited by a proxy', refusedWith(429), 'limited'],
	['too busy', refusedWith(503), 'retry'],
	['a proxy without a server', refusedWith(502), 'retry'],
	['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
	['an empty response', () => Promise.resolve(undefined as never), 'retry'],
])('%s: a failed result, logged', async (_, serverAction, help) => {
	expect(await sendSubmission({ serverAction })).toEqual({ state: 'failed', help });
	expect(log).toHaveBeenCalledOnce();
});

test('offline: a failed result that says so', async () => {
	vi.stubGlobal('navigator', { onLine: false });
	const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
	expect(await sendSubmission({ serverAction })).toEqual({ state: 'failed', help: 'offline' });
	vi.unstubAllGlobals();
});

test('fails after 20 seconds without a response, not before', async () => {
	const settled = vi.fn();
	const result = sendSubmission({ serverAction: () => new Promise(() => {}) });
	result.then(settled);
	await vi.advanceTimersByTimeAsync(19_999);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await result).toEqual({ state: 'failed', help: 'retry' });
});
