import { expect, test } from 'vitest';
import { submissionKeys } from './keys.ts';

const minutes = 60_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Two servers that share the day's salt and a clock. */
function twoServers(start = minutes) {
	const clock = { now: start };
	const keys = () => submissionKeys(async () => ({ salt: 'salt', ...clock }));
	return { clock, one: keys(), other: keys() };
}

test('equal content from the same address has the same key on every server', async () => {
	const { one, other } = twoServers();
	const key = await one('192.0.2.1', 'content');
	expect(key).toMatch(uuid);
	expect(await one('192.0.2.1', 'content')).toBe(key);
	expect(await other('192.0.2.1', 'content')).toBe(key);
	expect(await other('192.0.2.1', 'other content')).not.toBe(key);
	expect(await other('192.0.2.2', 'content')).not.toBe(key);
});

test('all IPv6 addresses of a customer count as one', async () => {
	const { one } = twoServers();
	expect(await one('2001:db8::1', 'content')).toBe(await one('2001:db8::2', 'content'));
});

test('the key lasts ten minutes from the first submit, then changes', async () => {
	for (const start of [10 * minutes, 19.9 * minutes, 25 * minutes]) {
		const { clock, one } = twoServers(start);
		const key = await one('192.0.2.1', 'content');
		clock.now += 9.5 * minutes;
		expect(await one('192.0.2.1', 'content')).toBe(key);
		clock.now += minutes;
		expect(await one('192.0.2.1', 'content')).not.toBe(key);
	}
});
