import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
	...['gmial', 'gmail', 'gmail.con', 'gmial.com', 'gmai.com', 'gmail.co', 'gamil.com', 'gnail.com'],
	...['gmal.com', 'gmaill.com', 'gmail.cm', 'gmail.comm', 'gmail.vom', 'gmil.com', 'GMIAL.com'],
])('rosa@%s may be meant as gmail.com', (domain) => {
	expect(suggestEmail(`rosa@${domain}`)).toBe('rosa@gmail.com');
});

test.each([
	['Ana.Lee+x@yaho.com', 'Ana.Lee+x@yahoo.com'],
	['a@yhaoo.con', 'a@yahoo.com'],
	['a@hotmial.com', 'a@hotmail.com'],
	['a@outlok.com', 'a@outlook.com'],
	['a@icould.com', 'a@icloud.com'],
	['a@icloud', 'a@icloud.com'],
	['a@comcast.ne', 'a@comcast.net'],
	['a@sbcgloabl.net', 'a@sbcglobal.net'],
	['a@clinic.con', 'a@clinic.com'],
	[' a@aol.con ', 'a@aol.com'],
])('%s may be meant as %s', (typed, meant) => {
	expect(suggestEmail(typed)).toBe(meant);
});

test.each([
	...['gmail.com', 'GMAIL.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.ca', 'hotmail.fr', 'outlook.es'],
	...['mail.com', 'email.com', 'gmx.com', 'gmx.de', 'aol.com', 'ao.com', 'att.com', 'att.net'],
	...['me.com', 'mac.com', 'msn.com', 'live.com', 'cox.net', 'key.com', 'uhc.com', 'aetna.com'],
	...['example.org', 'stanford.edu', 'va.gov', 'state.ca.us', 'kp.org', 'care.health', 'acme.co'],
	...['acme.pro', 'proton.me', 'pm.me', 'duck.com', 'fastmail.fm', 'tutanota.com', 'ymail.com'],
	...['localhost', 'mailserver', '', '.', '@', 'gmail.com gmial.com', 'x'.repeat(100_000)],
])('rosa@%s looks right', (domain) => {
	expect(suggestEmail(`rosa@${domain}`)).toBeUndefined();
});

test.each(['', '@', 'rosa', '@gmial.com', 'rosa@@gmial.com', 'ro sa@gmial.com'])(
	'suggests nothing for %j',
	(typed) => expect(suggestEmail(typed)).toBeUndefined(),
);
