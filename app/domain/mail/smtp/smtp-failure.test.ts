import { expect, test } from 'vitest';
import { readFailure, retryDelay } from './smtp-failure.ts';

const refused = (code: string, command: string, response: string) =>
	Object.assign(new Error(`Refused: ${response}`), {
		code,
		command,
		response,
		responseCode: Number(response.slice(0, 3)),
	});

test.each([
	[
		refused('EENVELOPE', 'RCPT TO', '550 5.1.1 <a@example.org>: no such user'),
		'recipient_refused',
		true,
		true,
	],
	[
		refused('EENVELOPE', 'RCPT TO', '553 mailbox name not allowed'),
		'recipient_refused',
		true,
		true,
	],
	[
		refused('EENVELOPE', 'RCPT TO', '554 5.7.1 relay access denied'),
		'refused_by_policy',
		true,
		false,
	],
	[refused('EENVELOPE', 'RCPT TO', '450 4.2.1 greylisted'), 'refused_for_now', false, false],
	[refused('EENVELOPE', 'MAIL FROM', '550 not your domain'), 'sender_refused', false, false],
	[refused('EMESSAGE', 'DATA', '554 looks like spam'), 'content_refused', true, false],
	[refused('EMESSAGE', 'DATA', '451 try again'), 'refused_for_now', false, false],
	[refused('EAUTH', 'AUTH PLAIN', '535 wrong password'), 'sign_in_refused', false, false],
	[Object.assign(new Error('No'), { code: 'ECONNECTION' }), 'server_unreachable', false, false],
	[Object.assign(new Error('No'), { code: 'ESOCKET' }), 'server_unreachable', false, false],
	[Object.assign(new Error('No'), { code: 'EDNS' }), 'server_unreachable', false, false],
	[Object.assign(new Error('No'), { code: 'ETIMEDOUT' }), 'server_timeout', false, false],
	[Object.assign(new Error('No'), { code: 'ETLS' }), 'not_encrypted', false, false],
	[undefined, 'server_unreachable', false, false],
])('%s: %s, permanent %s, bounced %s', (error, code, permanent, bounced) => {
	expect(readFailure(error)).toEqual({ code, permanent, bounced });
});

test('retries mail for two days, at growing intervals, then gives up', () => {
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

test('spreads out the mail of one outage', () => {
	expect(retryDelay(8, 0)).toBeLessThan(retryDelay(8, 1) ?? 0);
});
