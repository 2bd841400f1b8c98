import { describe, expect, test } from 'vitest';
import { findChange } from './only-cuts.ts';
import { firstNameOf, isAllowedName } from './public-version.ts';
import { sentencesOf } from './sentences.ts';

const isOnlyCuts = (...texts: Parameters<typeof findChange>) => findChange(...texts) === undefined;

const original = {
	success_story:
		'My plan said no. I called "Dr. Adams" -- twice -- and sent a letter.\n\nThen they paid $1,200.',
	helpful_resources: "A friend who'd done it before.",
};
const version = (body: string, { title = 'My plan said no', helped = '' } = {}) => ({
	title,
	body,
	helped,
});
const whole = original.success_story;
const middle = 'I called "Dr. Adams" -- twice -- and sent a letter.';

describe('accepts a version that', () => {
	test.each([
		['is the same', version(whole)],
		[
			'has other quotation marks, dashes and spaces',
			version(
				'My plan said no. I called “Dr. Adams” –– twice –– and sent\u00a0a letter. Then they paid $1,200.',
			),
		],
		['has a soft hyphen', version(whole.replace('letter', 'let\u00adter'))],
		['has joiners', version(whole.replace('letter', 'let\u200cte\u200dr'))],
		['leaves out the beginning', version('[…] Then they paid $1,200.')],
		['leaves out the end', version('My plan said no. […]')],
		['leaves out the middle', version('My plan said no. […] Then they paid $1,200.')],
		['leaves out twice, with dots', version(`[...] ${middle} [...]`)],
		['leaves out nothing at a mark', version(`My plan said no. […] ${middle} […] […]`)],
		['leaves out all of it', version('[…]')],
		['has what helped', version(whole, { helped: 'A friend who’d done it before.' })],
		['has a sentence as its title', version(whole, { title: 'Then they paid $1,200.' })],
		['has a title out of what helped', version(whole, { title: 'A friend who’d done it before' })],
	])('%s', (_, text) => {
		expect(isOnlyCuts(text, original)).toBe(true);
	});
});

describe('refuses a version that', () => {
	test.each([
		['changes a word', version(whole.replace('said', 'says'))],
		['changes one letter’s case', version(whole.replace('Then', 'then'))],
		['adds a word', version(whole.replace('they paid', 'they finally paid'))],
		['leaves out a word without a mark', version(whole.replace(' twice', ''))],
		['leaves out the end without a mark', version('My plan said no.')],
		['leaves out the beginning without a mark', version('Then they paid $1,200.')],
		['changes the order', version('Then they paid $1,200. […] My plan said no.')],
		['repeats a sentence', version('My plan said no. […] My plan said no. […]')],
		['changes an amount', version(whole.replace('1,200', '12,00'))],
		['changes a sign', version(whole.replace('no.', 'no!'))],
		['takes words from what helped', version('My plan said no. […] A friend who’d […]')],
		['changes what helped', version(whole, { helped: 'A lawyer who’d done it before.' })],
		['has a title of the team', version(whole, { title: 'Victory' })],
		['has a title with a cut in it', version(whole, { title: 'Then they […] $1,200' })],
		['has the end of a sentence as its title', version(whole, { title: 'they paid $1,200' })],
		['has the start of a sentence as its title', version(whole, { title: 'Then they paid' })],
		['has two sentences as its title', version(whole, { title: `My plan said no. ${middle}` })],
		['has no title', version(whole, { title: ' ' })],
		['has a period as its title', version(whole, { title: '.' })],
		['uses letters that look alike', version(whole.replace('paid', 'pаid'))],
		['overlaps at the end', version(`My plan said no. […] no. ${middle} […]`)],
		['cuts within a sentence', version(whole.replace('"Dr. Adams"', '[…]'))],
		['begins within a sentence', version('[…] they paid $1,200.')],
		['ends within a sentence', version('My plan said no. I called […]')],
		['cuts after an abbreviation', version('[…] Adams" -- twice -- and sent a letter. […]')],
		['puts a space into an amount', version(whole.replace('1,200', '1, 200'))],
		['parts an amount from its sign', version(whole.replace('$1', '$ 1'))],
		['puts a soft hyphen into an amount', version(whole.replace('1,200', '1,2\u00ad00'))],
	])('%s', (_, text) => {
		expect(isOnlyCuts(text, original)).toBe(false);
	});

	test.each([
		'they paid everything',
		'I would never say they paid everything.',
		'pay me a cent',
		'My plan did',
	])('has the title %j, which the whole text contradicts', (title) => {
		const success_story = 'My plan did not pay me a cent. I would never say they paid everything.';
		const text = version('[…] I would never say they paid everything.', { title });
		expect(isOnlyCuts(text, { success_story, helpful_resources: '' })).toBe(title.endsWith('.'));
	});

	test.each([
		['My plan paid nothing.', '[…] paid nothing.'],
		['They paid 1 000 dollars.', 'They paid 1000 dollars.'],
		['They paid 1000 dollars.', 'They paid 1 000 dollars.'],
		['They paid $1 200.', 'They paid $1200.'],
		['They paid 1\n200 people asked.', 'They paid 1 200 people asked.'],
		['They wrote "We pay. It is final." I laughed.', '[…] It is final." I laughed.'],
		["They wrote 'We pay. It's final.' I laughed.", "They wrote 'We pay. […]"],
		['They wrote “We pay. Then no more.', 'They wrote "We pay. […]'],
		['It is false (They pay. They care.) He lied.', 'It is false (They pay. […]'],
		['I would never say\n\nThey paid. Never.', '[…] They paid. Never.'],
		['I would never say:\n1. They paid. Never.', '[…] They paid. Never.'],
		['I went to St. Mary. Not happy.', '[…] Mary. Not happy.'],
		['My claim no. A1234 was denied. I won.', '[…] A1234 was denied. I won.'],
		['I saw J. Smith. He denied it.', '[…] Smith. He denied it.'],
		['I hoped... They paid. Not me.', '[…] They paid. Not me.'],
		['They paid? No. They did not.', 'They paid. […]'],
	])('of %j makes %j', (success_story, body) => {
		const title = sentencesOf(success_story)[0] ?? '';
		const change = findChange(version(body, { title }), { success_story, helpful_resources: '' });
		expect(change?.field).toBe('body');
	});

	test('has an invisible character that may change what is seen, or drops one', () => {
		for (const character of [
			...'\u0600\u061c\u06dd\u070f\u08e2\u180e\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\ufff9',
			'\u{110bd}',
			'\u{e0031}',
		]) {
			const hidden = whole.replace('1,200', `1,${character}200`);
			expect(isOnlyCuts(version(hidden), original), character).toBe(false);
			expect(isOnlyCuts(version(whole), { ...original, success_story: hidden })).toBe(false);
			const title = `${character}My plan said no`;
			expect(isOnlyCuts(version(whole, { title }), original)).toBe(false);
		}
	});
});

describe('names the first words that need the author', () => {
	test.each([
		[version(whole, { title: 'They paid' }), 'title', 'They paid', 'sentence'],
		[version(whole.replace('said', 'says')), 'body', 'My plan says no.', 'sentence'],
		[version('My plan said no. Then they paid $1,200.'), 'body', 'Then they paid $1,200.', 'place'],
		[version('My plan said no.'), 'body', 'My plan said no.', 'place'],
		[version(whole, { helped: 'A friend.' }), 'helped', 'A friend.', 'sentence'],
		[version(whole.replace('no', 'n\u202eo')), 'body', '\u202e', 'invisible'],
	] as const)('%#', (text, field, words, kind) => {
		expect(findChange(text, original)).toEqual({ field, words, kind });
	});
});

test.each([
	['One. Two! Three? Four.', 4],
	['I called Dr. Adams. She said yes. So I won.', 3],
	['The U.S. Senate wrote. I waited.', 2],
	['i wrote. they paid.', 1],
	['I won. :) They paid.', 1],
	['I won :). They paid. I slept.', 3],
	['Me dijeron que no. ¿Por qué? Nadie lo sabe.', 3],
	['Never.\n\nThey paid.\n', 2],
	['None of it happened: They paid. They cared.\n\nThat hurt. I wept.', 3],
	['None of it happened:\n\n\nThey paid. They cared.\n\nThat hurt.', 2],
	['At 10:30 I called. They paid.', 2],
	['One.\r\n\r\nTwo.', 2],
	['', 1],
])('%j has %i sentences', (text, count) => {
	const found = sentencesOf(text);
	expect(found.join('')).toBe(text);
	expect(found).toHaveLength(count);
});

test('allows the first name, shortened or left out, and nothing more', () => {
	expect(firstNameOf('  Maria  Garcia Lopez')).toBe('Maria');
	expect(firstNameOf(null)).toBe('');
	for (const shown of ['Maria', 'M.', 'M', 'Mari', '']) {
		expect(isAllowedName(shown, 'Maria Garcia')).toBe(true);
	}
	for (const shown of ['Maria Garcia', 'Maria G.', 'Garcia', 'Anna', 'maria', '.', 'Maria ']) {
		expect(isAllowedName(shown, 'Maria Garcia')).toBe(false);
	}
	expect(isAllowedName('Maria', null)).toBe(false);
});
