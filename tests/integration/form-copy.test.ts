import { expect, test } from 'vitest';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { submissionTables } from '#app/platform/db/schema.ts';
import { specifiedForms } from '../support/form-table.ts';

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
	for (const { name, control } of form.fields)
		if (control === 'textarea') expect(copy.fields[name]?.hint, name).toMatch(/leave out/i);
	expect(copy.thanks).toMatchObject({ title: form.title, again: form.again });
	expect(copy.form.failure).toBe(form.failure);
	expect(JSON.stringify(copy.thanks)).toContain(form.promise ?? '');
});
