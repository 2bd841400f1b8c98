import { expect, test } from 'vitest';
import { allForms, formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { submissionTables } from '#app/platform/db/schema.ts';
import { formTable } from '../support/form-table.ts';

const content = loadContent('content');

test('the table of the specification has every table once', () => {
	expect(formTable.map(({ table }) => table)).toEqual([...submissionTables]);
	expect(allForms.map(({ table }) => table)).toEqual([...submissionTables]);
});

test.each(formTable)('$table: the copy of its page is the specification’s', (form) => {
	const definition = formOfTable(form.table);
	expect(definition.path).toBe(form.path);
	expect(definition.fields.map(({ name }) => name)).toEqual(form.fields.map(({ name }) => name));
	const copy = formCopyOf(content, definition);
	expect(Object.keys(copy.fields)).toEqual(form.fields.map(({ name }) => name));
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
