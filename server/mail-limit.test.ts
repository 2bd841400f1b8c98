import { expect, test } from 'vitest';
import { createMailLimit } from './rate-limit.ts';

/** Returns how many of 160 mails are allowed, each from the next of the addresses. */
async function allowedFrom(...addresses: [string, ...string[]]): Promise<number> {
	const { consume } = createMailLimit();
	let allowed = 0;
	for (let at = 0; at < 160; at += 1) {
		const address = addresses[at % addresses.length] ?? addresses[0];
		if (await consume('mail', address)) allowed += 1;
	}
	return allowed;
}

test('allows 100 mails an hour from one address, 150 from its network, and others theirs', async () => {
	expect(await allowedFrom('203.0.113.7')).toBe(100);
	expect(await allowedFrom('2001:db8:1:2::1', '2001:db8:1:2:3::9')).toBe(100);
	expect(await allowedFrom('203.0.113.7', '203.0.113.9')).toBe(150);
	expect(await allowedFrom('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(150);
	expect(await allowedFrom('203.0.113.7', '203.0.114.7')).toBe(160);
	expect(await allowedFrom('2001:db8:1:2::1', '2001:db8:2:2::1')).toBe(160);
});
