import { expect, test } from 'vitest';
import { isSameOrigin } from './middleware.ts';

const host = 'clarifolio.example';
const siteOrigin = 'https://www.clarifolio.example';

test.each([
	[{}, true],
	[{ 'sec-fetch-site': 'same-origin' }, true],
	[{ 'sec-fetch-site': 'none' }, true],
	[{ 'sec-fetch-site': 'same-site' }, false],
	[{ 'sec-fetch-site': 'cross-site' }, false],
	// If a browser sends both headers, the one that scripts can't set wins.
	[{ 'sec-fetch-site': 'cross-site', origin: `https://${host}` }, false],
	[{ origin: `https://${host}` }, true],
	[{ origin: `http://${host}` }, true],
	[{ origin: siteOrigin }, true],
	[{ origin: `https://${host}.evil.example` }, false],
	[{ origin: `https://${host}:444` }, false],
	[{ origin: 'null' }, false],
	[{ origin: '' }, false],
])('%j: %s', (headers, ours) => {
	expect(isSameOrigin({ host, ...headers }, siteOrigin)).toBe(ours);
});
