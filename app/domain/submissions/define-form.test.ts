import { expect, test } from 'vitest';
import { defineForm } from './form.ts';

// The compiler is the test: `npm run types` fails if an expected error is missing.

const order = 1;
const name = { name: 'name', kind: 'text', required: true } as const;
const email = { name: 'email', kind: 'email', required: true } as const;

test('returns a form that fits its table unchanged', () => {
	const form = { table: 'newsletter_signups', order, fields: [name, email] } as const;
	expect(defineForm(form)).toEqual(form);
});

test('a form that does not fit its table does not compile', () => {
	const table = 'newsletter_signups';
	defineForm({
		table,
		order,
		// @ts-expect-error no column has this name
		fields: [{ ...name, name: 'first_name' }, email],
	});
	// @ts-expect-error the column email has no field
	defineForm({ table, order, fields: [name] });
	defineForm({
		table,
		order,
		// @ts-expect-error visitors can't fill in columns that the site sets
		fields: [name, email, { name: 'spam_reason', kind: 'text', required: false }],
	});
	// @ts-expect-error the column is not null
	defineForm({ table, order, fields: [name, { ...email, required: false }] });
	defineForm({
		table,
		order,
		// @ts-expect-error the column is text
		fields: [{ name: 'name', kind: 'checkbox', required: false }, email],
	});
	// @ts-expect-error there is no such table
	defineForm({ table: 'newsletter', order, fields: [name, email] });
});

test('an option that its column refuses does not compile', () => {
	const role = { name: 'role', kind: 'select', required: true } as const;
	const fields = [
		{ name: 'name', kind: 'text', required: false },
		{ name: 'feature_request', kind: 'textarea', required: true },
		{ name: 'how_this_helps', kind: 'textarea', required: true },
		{ name: 'join_community', kind: 'checkbox', required: false },
	] as const;
	const table = 'patient_caregiver_lab';
	defineForm({ table, order, fields: [...fields, { ...role, options: ['patient', 'caregiver'] }] });
	defineForm({
		table,
		order,
		// @ts-expect-error the check constraint does not list it
		fields: [...fields, { ...role, options: ['patient', 'doctor'] }],
	});
});
