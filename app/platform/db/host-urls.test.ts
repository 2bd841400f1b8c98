import { expect, test } from 'vitest';
import { hostNames, hostUrls } from './host-urls.ts';

test.each([
	['postgres://user@one/site', ['postgres://user@one/site']],
	['postgres://one:5432,two', ['postgres://one:5432', 'postgres://two']],
	[
		'postgresql://u:a,b%40@one,[::1]:5433/site?sslmode=verify-full',
		[
			'postgresql://u:a,b%40@one/site?sslmode=verify-full',
			'postgresql://u:a,b%40@[::1]:5433/site?sslmode=verify-full',
		],
	],
	// A comma after the hosts is not theirs.
	['postgres://one/site?options=-c%20a,b', ['postgres://one/site?options=-c%20a,b']],
	['postgres://user@/site?host=/run/pg', ['postgres://user@/site?host=/run/pg']],
])('reads the hosts of %s', (url, expected) => {
	expect(hostUrls(url)).toEqual(expected);
});

test('names the hosts without login, and none of a URL that cannot be read', () => {
	expect(hostNames('postgres://u:secret@one,two:5433/site')).toBe('one,two:5433');
	expect(hostNames('postgres://u:secret@one,two:port/site')).toBeUndefined();
	expect(hostNames('a secret, and no URL')).toBeUndefined();
});
