import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

const names = [
	{ name: 'CO', id: 'code-co' },
	{ name: '1', id: 'code-1' },
	{ name: '45', id: 'code-45' },
	{ name: 'Deducible (deductible)', id: 'deductible' },
	{ name: 'New Mexico', id: 'new-mexico' },
	{ name: 'Nuevo México', id: 'new-mexico' },
	{ name: 'NM', id: 'new-mexico' },
	{ name: 'Washington', id: 'washington' },
	{ name: 'District of Columbia (Washington DC)', id: 'district-of-columbia' },
];

test.each([
	['CO-45', 'code-45'],
	['co45', 'code-45'],
	[' PR 1 ', 'code-1'],
	['co', 'code-co'],
	['deduc', 'deductible'],
	['nm', 'new-mexico'],
	['N.M.', 'new-mexico'],
	['nuevo mexico', 'new-mexico'],
	['Washington', 'washington'],
	['Washington, D.C.', 'district-of-columbia'],
	['columbia', 'district-of-columbia'],
	['N130', undefined],
	['99213', undefined],
	['4', undefined],
	['', undefined],
	['<b>', undefined],
	['x'.repeat(100_000), undefined],
])('%s leads to %s', (typed, id) => {
	expect(lookUp(typed, names)).toBe(id);
});
