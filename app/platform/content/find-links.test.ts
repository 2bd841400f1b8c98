import { expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

function links(text: string) {
	return findLinks(text).flatMap(({ text, href }) => (href ? [[text, href]] : []));
}

const plain = 'https://example.org/a';

test.each([
	['alone', plain, plain],
	['before a period', `See ${plain}.`, plain],
	['before several punctuation marks', `See ${plain}?!…`, plain],
	['in brackets', `(${plain})`, plain],
	['in quotes', `"${plain}" and “${plain}x”`, plain],
	[
		'with brackets of its own',
		'https://en.example.org/wiki/A_(b).',
		'https://en.example.org/wiki/A_(b)',
	],
	['in capitals', 'HTTPS://EXAMPLE.ORG/A', 'HTTPS://EXAMPLE.ORG/A'],
])('links a URL %s', (_, text, href) => {
	expect(links(text)[0]).toEqual([href, href]);
});

test.each([
	['www.example.org, say', 'www.example.org', 'https://www.example.org'],
	['Write to hello@example.org.', 'hello@example.org', 'mailto:hello@example.org'],
])('%s', (text, shown, href) => {
	expect(links(text)).toEqual([[shown, href]]);
});

test.each([
	'javascript:alert(1)',
	'ftp://example.org',
	'example.org',
	'https://',
	'<a href=javascript:alert(1)>x</a>',
])('does not link %s', (text) => {
	expect(links(text)).toEqual([]);
});

test('makes every href a URL or an email address, whatever surrounds it', () => {
	const text = `javascript:${plain} jAvAsCrIpT:alert(1)//${plain} " onclick="x" href=${plain}" <b>`;
	for (const [, href] of links(text)) expect(href).toMatch(/^(https?:\/\/|mailto:)[^"<>\s]+$/);
	expect(links(text).length).toBeGreaterThan(1);
});

test.each([`Two: ${plain}, and ${plain}/b). End`, '', 'a@@b.c www.www.www. https://https://x'])(
	'keeps the text when parts are joined: %s',
	(text) => {
		expect(
			findLinks(text)
				.map((part) => part.text)
				.join(''),
		).toBe(text);
	},
);
