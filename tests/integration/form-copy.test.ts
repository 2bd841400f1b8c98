import { expect, test } from 'vitest';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { submissionTables } from '#app/platform/db/schema.ts';
import { formTable, specifiedForms } from '../support/form-table.ts';

const content = loadContent('content');

test('the forms of the specification come first', () => {
	const specified = specifiedForms.map(({ table }) => table);
	expect(submissionTables.slice(0, specified.length)).toEqual(specified);
});

test.each(specifiedForms)('$table: the copy of its page is the specification’s', (form) => {
	const definition = formOfTable(form.table);
	expect(formPath(content, definition)).toBe(form.path);
	const copy = formCopyOf(content, definition);
	const names = definition.fields.map(({ name }) => name);
	expect(Object.keys(copy.fields)).toEqual(names);
	const specified = form.fields.map(({ name }) => name);
	expect(names.filter((name) => specified.includes(name))).toEqual(specified);
	expect(copy.thanks).toMatchObject({ title: form.title, again: form.again });
	expect(copy.form.failure).toBe(form.failure);
	expect(JSON.stringify(copy.thanks)).toContain(form.promise ?? '');
});

test.each(formTable)('$table: each required field says what to enter, no other does', (form) => {
	const { fields } = formCopyOf(content, formOfTable(form.table));
	const required = form.fields.filter((field) => field.required).map(({ name }) => name);
	const own = Object.entries(fields).filter(([, { missing }]) => missing !== undefined);
	expect(own.map(([name]) => name)).toEqual(required);
	const messages = own.map(([, { missing }]) => missing);
	expect(new Set(messages).size).toBe(messages.length);
});

test.each(formTable)('$table: a field says nothing twice', (form) => {
	const { fields } = formCopyOf(content, formOfTable(form.table));
	for (const { hint = '', missing = '' } of Object.values(fields)) {
		// The label of an optional field says so.
		expect(hint).not.toMatch(/optional/i);
		if (hint) expect(missing).not.toContain(hint);
	}
});
