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
