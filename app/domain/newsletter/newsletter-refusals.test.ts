import { expect, test } from 'vitest';
import { contentsWithOwner } from '../../../tests/support/site-contents.ts';
import { newsletterRefusals } from './newsletter-refusals.server.ts';

const withAddress = (postal_address: string | null) => contentsWithOwner({ postal_address });
const mail = {
	smtpUrl: 'smtp://localhost',
	from: { name: '', address: 'a@example.org' },
};
const siteUrl = 'https://example.org';

test('refuses nothing when every requirement is met', () => {
	expect(newsletterRefusals({ mail, siteUrl, contents: withAddress('1 Main St') })).toEqual([]);
});

test('returns all reasons at once', () => {
	const services = {
		mail: undefined,
		siteUrl: 'http://localhost:3000',
		contents: withAddress(null),
	};
	expect(newsletterRefusals(services)).toEqual([
		'mail_not_set_up',
		'site_not_public',
		'no_postal_address',
	]);
});

test.each(['http://example.org', 'https://localhost', 'https://192.168.0.2', 'https://[::1]'])(
	'refuses %s, whose links do not work for every recipient',
	(url) => {
		expect(newsletterRefusals({ mail, siteUrl: url, contents: withAddress('1 Main St') })).toEqual([
			'site_not_public',
		]);
	},
);
