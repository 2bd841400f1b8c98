import { expect, test } from 'vitest';
import { contactMessages } from './forms/contact-messages.ts';
import { insightNetwork } from './forms/insight-network.ts';
import { successStories } from './forms/success-stories.ts';
import { validateSubmission } from './validate-submission.server.ts';

const copy = {
	missing: 'missing {label}',
	email: 'no email address',
	choice: 'choose {label}',
	areas: 'check one',
} as Parameters<typeof validateSubmission>[2];

// The "valid email address" rule of the HTML standard, which browsers apply to type=email.
test.each([
	['name@example.org', true],
	['NAME@EXAMPLE.ORG', true],
	["first.last+tag/x!#$%&'*=?^_`{|}~-@example.co.uk", true],
	['name@localhost', true],
	['name@127.0.0.1', true],
	['.dots..anywhere.@example.org', true],
	[`name@${'a'.repeat(63)}.org`, true],
	['  name@example.org  ', true],
	['name', false],
	['name@', false],
	['@example.org', false],
	['name@@example.org', false],
	['name@example@org', false],
	['name@-example.org', false],
	['name@example-.org', false],
	['name@example..org', false],
	['name@example.org.', false],
	[`name@${'a'.repeat(64)}.org`, false],
	['na me@example.org', false],
	['name@exam ple.org', false],
	['"quoted"@example.org', false],
	['näme@example.org', false],
	['name@exämple.org', false],
	['name@[127.0.0.1]', false],
	['name@example.org\nother@example.org', false],
	['<name@example.org>', false],
])('email %j: %s', (email, valid) => {
	const checked = validateSubmission(
		contactMessages,
		{ name: 'n', email, subject: 's', message: 'm' },
		copy,
		{},
	);
	if (valid) expect(checked).toMatchObject({ ok: true, row: { email: email.trim() } });
	else expect(checked).toEqual({ ok: false, errors: { email: 'no email address' } });
});

test.each([
	'\u200bname@example.org',
	'\u202aname@example.org\u202c',
	'name\ufeff@exam\u00adple.org',
	'name＠example.org',
	' ｎａｍｅ@example．org\u2060 ',
])('email %j is taken without what nobody can see', (email) => {
	const values = { name: 'n', email, subject: 's', message: 'm' };
	expect(validateSubmission(contactMessages, values, copy, {})).toMatchObject({
		ok: true,
		row: { email: 'name@example.org' },
	});
});

test.each([
	['on', true],
	['true', true],
	['', false],
	['off', false],
	['false', false],
	['1', false],
	['yes', false],
	['ON', false],
	[' on', false],
])('consent %j: %s', (consent, given) => {
	const values = { success_story: 's', helpful_resources: 'r', name: '', email: '' };
	const checked = validateSubmission(
		successStories,
		{ ...values, consent_to_share: consent },
		copy,
		{},
	);
	expect(checked).toMatchObject({ ok: true, row: { consent_to_share: given } });
});

test.each([
	[['Other', 'Claims Navigation'], 'Claims Navigation, Other'],
	[['FSA/HSA Guidance', 'FSA/HSA Guidance'], 'FSA/HSA Guidance'],
	[[], undefined],
	[['Claims Navigation', 'Something'], undefined],
])('areas %j: %s', (areas, stored) => {
	const checked = validateSubmission(
		insightNetwork,
		{
			name: 'n',
			email: 'n@example.org',
			role: 'both',
			areas_of_interest: areas,
			invite_to_advisory: '',
		},
		copy,
		{},
	);
	if (stored) expect(checked).toMatchObject({ ok: true, row: { areas_of_interest: stored } });
	else expect(checked).toEqual({ ok: false, errors: { areas_of_interest: 'check one' } });
});

test('trims text at both ends and nowhere else', () => {
	const typed = {
		name: ' A  B ',
		email: 'a@b',
		subject: '\u00A0s\n',
		message: '\n one\n\n two \n',
	};
	expect(validateSubmission(contactMessages, typed, copy, {})).toEqual({
		ok: true,
		row: { name: 'A  B', email: 'a@b', subject: 's', message: 'one\n\n two' },
	});
});

test('prefers a field’s own message to the generic one', () => {
	const own = {
		name: { label: 'Your name', missing: 'Enter your name' },
		email: { label: 'Email', missing: 'Enter your email' },
		role: { label: 'Role', missing: 'Select your role' },
		areas_of_interest: { label: 'Areas', missing: 'Check an area' },
	};
	const blank = { name: ' ', email: '', role: '', areas_of_interest: [], invite_to_advisory: '' };
	expect(validateSubmission(insightNetwork, blank, copy, own)).toEqual({
		ok: false,
		errors: {
			name: 'Enter your name',
			email: 'Enter your email',
			role: 'Select your role',
			areas_of_interest: 'Check an area',
		},
	});
});
