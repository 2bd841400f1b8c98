import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveUpAfterMs, sendSubmission } from './send-submission.ts';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
	vi.useFakeTimers();
	log.mockReset().mockImplementation(() => {});
});
afterEach(() => {
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

test('what the server answers is the result', async () => {
	const refused = { state: 'refused', errors: { name: 'x' }, values: {} };
	for (const answer of [{ state: 'sent' }, refused]) {
		expect(await sendSubmission(async () => answer)).toBe(answer);
	}
	expect(log).not.toHaveBeenCalled();
});

test.each([
	['no network', new TypeError('Failed to fetch'), 'kept'],
	['a redirect', new Response(null, { status: 302 }), 'kept'],
	['an error page', errorResponse(500), 'kept'],
	['a body too large', errorResponse(413), 'too_large'],
])('%s is a failure, said on the console', async (_, thrown, help) => {
	const result = await sendSubmission(() => Promise.reject(thrown));
	expect(result).toEqual({ state: 'failed', help });
	expect(log).toHaveBeenCalledOnce();
});

test.each([undefined, null, 'text', {}])('the answer %j is a failure', async (answer) => {
	expect(await sendSubmission(async () => answer)).toEqual({ state: 'failed', help: 'kept' });
	expect(log).toHaveBeenCalledOnce();
});

test('a failed answer is said on the console too', async () => {
	const failed = { state: 'failed', help: 'limited' };
	expect(await sendSubmission(async () => failed)).toBe(failed);
	expect(log).toHaveBeenCalledOnce();
});

test('no answer is a failure after 20 seconds, not before', async () => {
	expect(giveUpAfterMs).toBe(20_000);
	const settled = vi.fn();
	const result = sendSubmission(() => new Promise(() => {}));
	result.then(settled);
	await vi.advanceTimersByTimeAsync(giveUpAfterMs - 1);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await result).toEqual({ state: 'failed', help: 'kept' });
});

/** What the router throws for an answer that is none of an action. */
function errorResponse(status: number) {
	return { status, statusText: '', internal: false, data: '<html>' };
}
