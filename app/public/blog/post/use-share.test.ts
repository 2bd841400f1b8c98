import { expect, test } from 'vitest';
import { shareByEmail } from './share-post.tsx';

test('an email has the title and the URL, with any characters', () => {
	const post = {
		title: 'Bills & "rights"?\n#1 + more%',
		url: 'https://site.example/blog/%C3%A9',
	};
	const mail = new URL(shareByEmail(post));
	expect(mail.protocol).toBe('mailto:');
	expect(mail.pathname).toBe('');
	// RFC 6068: a plus sign is literal, unlike in a form body.
	const fields = mail.search
		.slice(1)
		.split('&')
		.map((field) => field.split('=').map(decodeURIComponent));
	expect(fields).toEqual([
		['subject', post.title],
		['body', `${post.title}\r\n${post.url}`],
	]);
});
