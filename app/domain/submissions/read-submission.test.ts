import { describe, expect, test } from 'vitest';
import { type Field, type Form, type FormValues, hiddenFields } from './form.ts';
import { parseSubmission } from './read-submission.server.ts';
import { validateSubmission } from './validate-submission.ts';

const key = '0b9f2c3e-6d1a-4c55-9f0e-1a2b3c4d5e6f';

const form: Form = {
	table: 'contact_messages',
	teamName: 'Contact',
	order: 1,
	fields: [
		{ name: 'name', kind: 'text', required: true },
		{ name: 'message', kind: 'textarea', required: true },
		{ name: 'areas', kind: 'checkboxes', required: true, options: ['A', 'B'] },
	],
};

const sent = (entries: [string, string][]) => new URLSearchParams(entries);

test('reads only the form’s own fields', () => {
	const data = sent([
		['name', 'A'],
		['id', 'x'],
		['created_at', 'x'],
		['spam_reason', 'x'],
		['submission_key', key],
	]);
	expect(parseSubmission(form, data, 0)).toEqual({
		values: { name: 'A', message: '', areas: [] },
		key,
		spamReason: null,
	});
});

test('normalizes line ends and removes bytes that Postgres refuses', () => {
	const { values } = parseSubmission(form, sent([['message', 'a\r\nb\nc\0d']]), 0);
	expect(values.message).toBe('a\nb\nc\uFFFDd');
});

test('reads several checked boxes as a list', () => {
	const data = sent([
		['areas', 'B'],
		['areas', 'A'],
	]);
	expect(parseSubmission(form, data, 0).values).toMatchObject({
		areas: ['B', 'A'],
		name: '',
	});
});

test.each(['', 'x', `${key}0`, `{${key}}`, "' or 1=1"])('refuses the key %j', (text) => {
	expect(parseSubmission(form, sent([[hiddenFields.key, text]]), 0).key).toBeUndefined();
});

describe('spam reasons', () => {
	test.each([
		['the honeypot', [[hiddenFields.honeypot, 'x']], 'honeypot'],
		['spaces in the honeypot', [[hiddenFields.honeypot, ' ']], 'honeypot'],
		['too fast', [[hiddenFields.elapsed, '999']], 'too_fast'],
		['in time', [[hiddenFields.elapsed, '1000']], null],
		['no script', [[hiddenFields.elapsed, '']], null],
	] as [string, [string, string][], string | null][])('%s: %s', (_, entries, reason) => {
		expect(parseSubmission(form, sent(entries), 1_000).spamReason).toBe(reason);
	});
});

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
) =>
	validateSubmission(
		{ table: 'contact_messages', teamName: 'Contact', order: 1, fields },
		values,
		copy,
		own,
	);

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
	["first.last+tag/x!#$%&'*=?^_`{|}~-@example.co.uk", true],
	['name@localhost', true],
	['.dots..anywhere.@example.org', true],
	[`name@${'a'.repeat(63)}.org`, true],
	['name', false],
	['@example.org', false],
	['name@example@org', false],
	['name@-example.org', false],
	['name@example.org.', false],
	[`name@${'a'.repeat(64)}.org`, false],
	['na me@example.org', false],
	['"quoted"@example.org', false],
	['name@exämple.org', false],
	['name@example.org\nother@example.org', false],
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
	['yes', false],
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
