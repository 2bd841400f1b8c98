import { expect, test } from 'vitest';
import { replyLinks } from './reply-links.ts';

const copy = {
	subject: 'Your message ({reference})',
	templates: [{ label: 'Reply', body: 'Hi,\n\n{form} & {reference}' }],
};
const reference = 'ST-7K3M9-QX2TB';

test('a reply is begun with the reference, and an email adds no header to it', () => {
	const email = 'a@example.org?bcc=b@evil.example&x=';
	const [link] = replyLinks(copy, { email, reference }, 'Tell us');
	const url = new URL(link?.href ?? '');
	expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
	expect(url.searchParams.get('subject')).toBe('Your message (ST-7K3M9-QX2TB)');
	expect(url.searchParams.get('body')).toBe('Hi,\r\n\r\nTell us & ST-7K3M9-QX2TB');
	expect(decodeURIComponent(url.pathname)).toBe(email);
});

test('without an email there is no reply by email', () => {
	expect(replyLinks(copy, { email: null, reference }, 'Tell us')).toEqual([]);
});
