import { expect, test } from 'vitest';
import { siteCopy } from './site-copy.server.ts';

const { locale, owner } = siteCopy.shape;

test.each(['en-US', 'de', 'pt-BR', 'zh-Hant-TW'])('accepts %s as a language', (text) => {
	expect(locale.safeParse(text).success).toBe(true);
});

test.each(['english', 'en_US', 'EN-us', 'American English', 'xx-YY'])(
	'refuses %s as a language',
	(text) => {
		expect(locale.safeParse(text).error?.issues[0]?.message).toBe(
			'is not a language and region such as en-US',
		);
	},
);

test("explains how to write an email as a security contact's link", () => {
	const { security_contact: contact } = owner.shape;
	for (const link of ['mailto:security@example.org', 'https://example.org/security', null]) {
		expect(contact.safeParse(link).success).toBe(true);
	}
	expect(contact.safeParse('security@example.org').error?.issues[0]?.message).toContain(
		'an email is written as mailto:security@example.org',
	);
});
