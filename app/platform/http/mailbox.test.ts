import { expect, test } from 'vitest';
import { readMailbox } from './mailbox.ts';

test.each([
	['news@example.org', { name: '', address: 'news@example.org' }],
	['Clarifolio <news@example.org>', { name: 'Clarifolio', address: 'news@example.org' }],
	[
		' "Clarifolio, the app" <news@example.org> ',
		{ name: 'Clarifolio, the app', address: 'news@example.org' },
	],
])('reads %j', (text, mailbox) => {
	expect(readMailbox(text)).toEqual(mailbox);
});

test.each([
	'News <news>',
	'a@example.org, b@example.org',
	'News <a@example.org>\r\nBcc: b@example.org',
	'',
])('refuses %j', (text) => {
	expect(readMailbox(text)).toBeUndefined();
});
