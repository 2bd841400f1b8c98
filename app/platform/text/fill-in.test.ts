import { expect, test } from 'vitest';
import { fillIn, nameProduct } from './fill-in.ts';

// Values with a meaning in a replacement pattern of String.replace, as a file's name, an alternative text or a
// name may have.
test.each(['$&', "$'", '$`', '$1', '$$', '$<name>', '{name}', '{other}', '\\', ''])(
	'inserts the value %j unchanged',
	(value) => {
		expect(fillIn('Delete {name}?', { name: value })).toBe(`Delete ${value}?`);
		expect(nameProduct('{product} will help', value)).toBe(`${value} will help`);
	},
);

test('fills in every placeholder once, and keeps one without a value', () => {
	const text = '{a} {b} {a} {c} {A}';
	expect(fillIn(text, { a: '{b}', b: 2 })).toBe('{b} 2 {b} {c} {A}');
});

test("replaces the product's name everywhere in a value of any shape", () => {
	const at = new Date(0);
	const value = {
		title: '{product}',
		list: ['x {product}', { deep: '{product}!' }],
		at,
		none: null,
	};
	expect(nameProduct(value, 'P')).toEqual({
		...{ title: 'P', list: ['x P', { deep: 'P!' }], at, none: null },
	});
});
