import { expect, test } from 'vitest';
import { shareByMail } from './use-sharing.ts';

test('an e-mail has title and address, whatever they are made of', () => {
	const post = {
		title: 'Bills & "rights"?\n#1 + more%',
		address: 'https://site.example/blog/%C3%A9',
	};
	const mail = new URL(shareByMail(post));
	expect(mail.protocol).toBe('mailto:');
	expect(mail.pathname).toBe('');
	// RFC 6068: a plus is a plus, so not as a form reads it.
	const fields = mail.search
		.slice(1)
		.split('&')
		.map((field) => field.split('=').map(decodeURIComponent));
	expect(fields).toEqual([
		['subject', post.title],
		['body', `${post.title}\r\n${post.address}`],
	]);
});
