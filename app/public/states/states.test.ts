import { describe, expect, test } from 'vitest';
import { commonKinds, namedStates, officeKinds, unverifiedIn } from '#app/domain/help/states.ts';
import { loadContents } from '#app/platform/content/content.server.ts';

const contents = loadContents('content');
const copy = contents.en.pages.states;

test('every state and territory has an entry, in alphabetical order', () => {
	const names = namedStates(contents.en).map(({ name }) => name);
	expect(new Set(names).size).toBe(56);
	expect(new Set(copy.states.map(({ code }) => code)).size).toBe(56);
	expect(names).toEqual(copy.states.map(({ id }) => copy.names[id]));
});

test('in Spanish, the same states have their Spanish names, in alphabetical order of those', () => {
	const states = namedStates(contents.es);
	const names = states.map(({ name }) => name);
	expect(new Set(states.map(({ id }) => id))).toEqual(new Set(copy.states.map(({ id }) => id)));
	expect(names.indexOf('Carolina del Norte')).toBe(names.indexOf('California') + 1);
	expect(names.indexOf('Hawái')).toBe(names.indexOf('Guam') + 1);
	expect(names.indexOf('Pensilvania')).toBe(names.indexOf('Oregón') + 1);
	expect(names.indexOf('Nuevo México')).toBe(names.indexOf('Nuevo Hampshire') + 1);
	expect(names.at(-1)).toBe('Wyoming');
});

describe.each(copy.states)('$id', (state) => {
	const offices = officeKinds.flatMap((kind) => state[kind] ?? []);

	test('no number of one office is printed for another', () => {
		const { insurance, assistance } = state;
		// A program at the insurance department's own site has its number.
		const inside = insurance && assistance?.url?.startsWith(insurance.url) ? assistance : undefined;
		if (inside) expect(inside.phone).toBe(insurance?.phone);
		const phones = offices.flatMap((office) => (office === inside ? [] : (office.phone ?? [])));
		expect(new Set(phones).size).toBe(phones.length);
	});

	test('an office has a number or a site', () => {
		for (const office of offices) expect(office.phone ?? office.url).toBeDefined();
	});

	test('a number rests on an official page or on two lists', () => {
		for (const office of offices.filter(({ phone }) => phone)) {
			// A source called "lists" is several of them (docs/sources.md).
			const enough = office.sources.some((name) => /^official_page$|_lists$/.test(name));
			expect(enough, office.name).toBe(true);
		}
	});

	test('what is left out is said', () => {
		const sentence = unverifiedIn(state, copy);
		for (const kind of commonKinds) {
			const { missing, missing_phone } = copy.kinds[kind];
			const office = state[kind];
			if (!office) expect(sentence).toContain(missing);
			else if (!office.phone) expect(sentence).toContain(missing_phone);
			else expect(sentence).not.toContain(missing_phone);
		}
	});
});
