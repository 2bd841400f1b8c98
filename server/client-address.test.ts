import { expect, test } from 'vitest';
import { addressGroup, clientAddress } from './client-address.ts';

test.each([
	['no proxy is trusted', 0, '1.1.1.1', '10.0.0.9'],
	['one proxy: the address it appended', 1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
	[
		'two proxies: the address that the first one appended',
		2,
		'6.6.6.6, 1.1.1.1, 10.0.0.2',
		'1.1.1.1',
	],
	['an empty header', 1, '', '10.0.0.9'],
])('%s', (_, hops, forwardedFor, expected) => {
	expect(clientAddress('10.0.0.9', forwardedFor, hops)).toBe(expected);
});

test.each([
	['192.0.2.7:4711', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
	['2001:db8::9', '2001:db8:0:0::/64'],
	['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['', ''],
])('%s counts as %s', (address, group) => {
	expect(addressGroup(address)).toBe(group);
});
