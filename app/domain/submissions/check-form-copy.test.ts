import { describe, expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { allForms } from './all-forms.ts';
import { checkFormCopy } from './check-form-copy.server.ts';

const content = loadContent('content');
const stems = allForms.map(({ table }) => table.replaceAll('_', '-'));

function changed(change: (forms: ReturnType<typeof loadContent>['forms']) => void) {
	const forms = structuredClone(content.forms);
	change(forms);
	return () => checkFormCopy({ ...content, forms });
}

test('accepts the site’s own copy', () => {
	expect(changed(() => {})).not.toThrow();
});

describe.each(stems)('%s', (stem) => {
	test('is required', () => {
		const check = changed((forms) => delete forms[stem]);
		expect(check).toThrow(`content/forms/${stem}.yaml cannot be used:\n  is missing`);
	});

	test('has copy for every field', () => {
		const name = allForms[stems.indexOf(stem)]?.fields[0]?.name ?? '';
		const check = changed((forms) => delete forms[stem]?.fields[name]);
		expect(check).toThrow(`fields.${name}: is missing`);
	});

	test('has copy for no other field', () => {
		const check = changed((forms) => {
			const copy = forms[stem];
			if (copy) copy.fields.stray = { label: 'Stray' };
		});
		expect(check).toThrow('fields.stray: is not a field of this form');
	});
});

test('refuses an option that a field does not have', () => {
	const check = changed((forms) => {
		const role = forms['insight-network']?.fields.role;
		if (role) role.options = { doctor: 'Doctor' };
	});
	expect(check).toThrow('fields.role.options.doctor: is not an option of this field');
});

test('refuses a file that belongs to no form', () => {
	const check = changed((forms) => {
		const [copy] = Object.values(forms);
		if (copy) forms.stray = copy;
	});
	expect(check).toThrow('no form uses stray.yaml');
});
