import { expect, test } from 'vitest';
import { fillIn, nameProduct } from './fill-in.ts';

// What a replacement pattern of String.replace would mean something in: a file's name, an alternative text, a name.
test.each(['$&', "$'", '$`', '$1', '$$', '$<name>', '{name}', '{other}', '\\', ''])(
	'a value of %j stays as it is',
	(value) => {
		expect(fillIn('Delete {name}?', { name: value })).toBe(`Delete ${value}?`);
		expect(nameProduct('{product} will help', value)).toBe(`${value} will help`);
	},
);

test('every place is filled in, once, and a name without a value stays', () => {
	const text = '{a} {b} {a} {c} {A}';
	expect(fillIn(text, { a: '{b}', b: 2 })).toBe('{b} 2 {b} {c} {A}');
});

test('the product is named everywhere in a value, whatever its shape', () => {
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
