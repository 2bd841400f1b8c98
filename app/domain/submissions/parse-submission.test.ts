import { describe, expect, test } from 'vitest';
import { type Form, hiddenFields } from './form.ts';
import { parseSubmission } from './parse-submission.server.ts';

const key = '0b9f2c3e-6d1a-4c55-9f0e-1a2b3c4d5e6f';

const form: Form = {
	table: 'contact_messages',
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
		['nothing', [], null],
		['the honeypot', [[hiddenFields.honeypot, 'x']], 'honeypot'],
		['spaces in the honeypot', [[hiddenFields.honeypot, ' ']], 'honeypot'],
		['an empty honeypot', [[hiddenFields.honeypot, '']], null],
		['too fast', [[hiddenFields.elapsed, '999']], 'too_fast'],
		['in time', [[hiddenFields.elapsed, '1000']], null],
		['no script', [[hiddenFields.elapsed, '']], null],
		['no number', [[hiddenFields.elapsed, 'x']], null],
	] as [string, [string, string][], string | null][])('%s: %s', (_, entries, reason) => {
		expect(parseSubmission(form, sent(entries), 1_000).spamReason).toBe(reason);
	});
});
