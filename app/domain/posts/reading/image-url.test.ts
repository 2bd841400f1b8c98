import { expect, test } from 'vitest';
import { parseImageUrl } from './image-url.ts';

test.each(['https://example.org/a.jpg', 'HTTPS://example.org/a.jpg?x=1#y', '/pictures/a.jpg'])(
	'shows %s',
	(url) => {
		expect(parseImageUrl(url)).toBe(url);
	},
);

test.each([
	null,
	'',
	'http://example.org/a.jpg',
	'//example.org/a.jpg',
	'/\\example.org/a.jpg',
	'/\t/example.org/a.jpg',
	'a.jpg',
	'javascript:alert(1)',
	'data:image/png;base64,AAAA',
])('does not show %j', (url) => {
	expect(parseImageUrl(url)).toBeNull();
});
