import { expect, test } from 'vitest';
import type { Field, FormValues } from './form.ts';
import { validateSubmission } from './validate-submission.server.ts';

const copy = {
	missing: 'missing {label}',
	email: 'no email address',
	choice: 'choose {label}',
	areas: 'check one',
} as Parameters<typeof validateSubmission>[2];

/** Validates the values of a form that has these fields alone. */
const validate = (
	fields: Field[],
	values: FormValues,
	own: Parameters<typeof validateSubmission>[3] = {},
) => validateSubmission({ table: 'contact_messages', order: 1, fields }, values, copy, own);

const text: Field = { name: 'text', kind: 'textarea', required: true };
const email: Field = { name: 'email', kind: 'email', required: true };
const box: Field = { name: 'box', kind: 'checkbox', required: false };
const role: Field = { name: 'role', kind: 'select', required: true, options: ['both'] };
const areas: Field = {
	name: 'areas',
	kind: 'checkboxes',
	required: true,
	options: ['Bills', 'Claims', 'Other'],
};

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
])('email %j: %s', (typed, valid) => {
	const checked = validate([email], { email: typed });
	if (valid) expect(checked).toEqual({ ok: true, row: { email: typed.trim() } });
	else expect(checked).toEqual({ ok: false, errors: { email: 'no email address' } });
});

test.each([
	'\u200bname@example.org',
	'\u202aname@example.org\u202c',
	'name\ufeff@exam\u00adple.org',
	'name＠example.org',
	' ｎａｍｅ@example．org\u2060 ',
])('email %j is taken without what nobody can see', (typed) => {
	const row = { email: 'name@example.org' };
	expect(validate([email], { email: typed })).toEqual({ ok: true, row });
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
	expect(validate([box], { box: consent })).toEqual({ ok: true, row: { box: given } });
});

test.each([
	[['Other', 'Bills'], 'Bills, Other'],
	[['Claims', 'Claims'], 'Claims'],
	[[], undefined],
	[['Bills', 'Something'], undefined],
])('areas %j: %s', (chosen, stored) => {
	const checked = validate([areas], { areas: chosen });
	if (stored) expect(checked).toEqual({ ok: true, row: { areas: stored } });
	else expect(checked).toEqual({ ok: false, errors: { areas: 'check one' } });
});

test('trims text at both ends and nowhere else', () => {
	const row = { text: 'one\n\n two' };
	expect(validate([text], { text: '\u00A0\n one\n\n two \n' })).toEqual({ ok: true, row });
});

test('prefers a field’s own message to the generic one', () => {
	const fields = [text, email, role, areas];
	const blank = { text: ' ', email: '', role: '', areas: [] };
	const own = Object.fromEntries(
		fields.map(({ name }) => [name, { label: name, missing: `own ${name}` }]),
	);
	const errors = Object.fromEntries(fields.map(({ name }) => [name, `own ${name}`]));
	expect(validate(fields, blank, own)).toEqual({ ok: false, errors });
});
