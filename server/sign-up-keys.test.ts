import { expect, test } from 'vitest';
import { signUpKeys } from './keys.ts';

/** Keys with a day that the test controls. */
function keysOfDay() {
	let day = 'Monday';
	return {
		keys: signUpKeys(async () => ({ salt: day, now: 0 })),
		begin: (next: string) => (day = next),
	};
}

test('encrypts an email that only the key of the day decrypts', async () => {
	const { keys } = keysOfDay();
	const encrypted = await keys.encrypt('mia@example.org');
	expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('mia');
	expect(encrypted).toMatch(/^[\w-]{40,600}$/);
	expect(await keys.decrypt(encrypted)).toBe('mia@example.org');
	expect(await keysOfDay().keys.decrypt(encrypted)).toBe('mia@example.org');
	expect(
		await signUpKeys(async () => ({ salt: 'another', now: 0 })).decrypt(encrypted),
	).toBeUndefined();
	const altered = `${encrypted.slice(0, -4)}AAAA`;
	for (const text of [altered, '', 'abc', 'NW-7K3M9-QX2TB']) {
		expect(await keys.decrypt(text)).toBeUndefined();
	}
});

test('decrypts yesterday’s emails after midnight, but no older ones', async () => {
	const { keys, begin } = keysOfDay();
	const encrypted = await keys.encrypt('mia@example.org');
	begin('Tuesday');
	expect(await keys.decrypt(encrypted)).toBe('mia@example.org');
	begin('Wednesday');
	expect(await keys.decrypt(encrypted)).toBeUndefined();
});

test.each([
	['203.0.113.7', '203.0.113.9', false, true],
	['203.0.113.7', '203.0.114.7', false, false],
	['2001:db8:1:2::1', '2001:db8:1:2:3::9', true, true],
	['2001:db8:1:2::1', '2001:db8:1:3::1', false, true],
	['2001:db8:1:2::1', '2001:db8:2:2::1', false, false],
])('%s and %s: the same network %s, the same wider one %s', async (one, two, same, sameWider) => {
	const { keys } = keysOfDay();
	const [network, wider] = await keys.networksOf(one);
	const [other, otherWider] = await keys.networksOf(two);
	expect([network === other, wider === otherWider]).toEqual([same, sameWider]);
	expect(network + wider).not.toContain('203');
});

test('hashes networks differently each day', async () => {
	const { keys, begin } = keysOfDay();
	const monday = await keys.networksOf('203.0.113.7');
	begin('Tuesday');
	expect(await keys.networksOf('203.0.113.7')).not.toEqual(monday);
});
