import { expect, test } from 'vitest';
import { imageUrl } from './image-url.ts';

test.each([
	'https://example.org/a.jpg',
	'HTTPS://example.org/a.jpg?x=1#y',
	'/pictures/a.jpg',
	'/a b.jpg',
])('shows %s', (address) => {
	expect(imageUrl(address)).toBe(address);
});

test.each([
	null,
	'',
	'   ',
	'http://example.org/a.jpg',
	'//example.org/a.jpg',
	'/\\example.org/a.jpg',
	'/\t/example.org/a.jpg',
	'a.jpg',
	'javascript:alert(1)',
	'data:image/png;base64,AAAA',
	'https://',
])('does not show %j', (address) => {
	expect(imageUrl(address)).toBeNull();
});
