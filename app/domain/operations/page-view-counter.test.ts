import { expect, test } from 'vitest';
import { PageViewCounter } from './page-view-counter.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const reader = { method: 'GET', headers: { 'user-agent': firefox } };
const counts = (counter: PageViewCounter) => Object.fromEntries(counter.take());

test.each([
	['HEAD', { method: 'HEAD', headers: reader.headers }],
	['no program', { method: 'GET', headers: {} }],
	['an empty name', { method: 'GET', headers: { 'user-agent': '' } }],
	...[
		'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
		'curl/8.14.1',
		'python-requests/2.32',
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/138.0.0.0',
	].map((program) => [program, { method: 'GET', headers: { 'user-agent': program } }] as const),
	...[
		{ 'sec-purpose': 'prefetch;prerender' },
		{ purpose: 'prefetch' },
		{ 'x-moz': 'prefetch' },
	].map(
		(ahead) =>
			[JSON.stringify(ahead), { method: 'GET', headers: { ...reader.headers, ...ahead } }] as const,
	),
] as const)('does not count %s', (_, request) => {
	const counter = new PageViewCounter();
	// Twice, because the verdict on a user agent is cached.
	counter.count('/about', request);
	counter.count('/about', request);
	expect(counts(counter)).toEqual({});
	counter.count('/about', reader);
	expect(counts(counter)).toEqual({ '/about': 1 });
});

test('hands counts out once, and bounds what is held while the database is unavailable', () => {
	const counter = new PageViewCounter();
	counter.count('/about', reader);
	const taken = counter.take();
	expect(counter.take().size).toBe(0);
	for (let page = 0; page < 6_000; page += 1) counter.count(`/blog/${page}`, reader);
	counter.count('/blog/0', reader);
	for (const [path, views] of taken) counter.add(path, views);
	const held = counter.take();
	expect(held.size).toBe(5_000);
	expect([held.get('/blog/0'), held.get('/about')]).toEqual([2, undefined]);
});
