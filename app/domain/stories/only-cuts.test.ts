import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../tests/support/measured-time.ts';
import { isOnlyCuts } from './only-cuts.ts';
import { firstNameOf, isAllowedName } from './public-version.ts';

const original = {
	success_story:
		'My plan said no. I called "Dr. Adams" -- twice -- and sent a letter.\n\nThen they paid $1,200.',
	helpful_resources: "A friend who'd done it before.",
};
const version = (body: string, { title = 'They paid', helped = '' } = {}) => ({
	title,
	body,
	helped,
});
const whole = original.success_story;

describe('a version that needs no approval', () => {
	test.each([
		['is the same', version(whole)],
		[
			'has other quotation marks, dashes and spaces',
			version(
				'My plan said no. I called “Dr. Adams” –– twice –– and sent\u00a0a letter. Then they paid $1,200.',
			),
		],
		['has a soft hyphen', version(whole.replace('letter', 'let\u00adter'))],
		['leaves out the beginning', version('[…] Then they paid $1,200.')],
		['leaves out the end', version('My plan said no. […]')],
		[
			'leaves out a name in the middle',
			version('My plan said no. I called […] and sent a letter. Then they paid $1,200.'),
		],
		[
			'leaves out twice, with dots',
			version('My plan said no. [...] sent a letter. [...] paid $1,200.'),
		],
		['leaves out nothing at a mark', version('My plan said no. […] I called […] $1,200.')],
		['leaves out all of it', version('[…]')],
		['has what helped', version(whole, { helped: 'A friend who’d done it before.' })],
		['has a title out of what helped', version(whole, { title: 'A friend' })],
	])('%s', (_, text) => {
		expect(isOnlyCuts(text, original)).toBe(true);
	});
});

describe("a version that needs its author's approval", () => {
	test.each([
		['changes a word', version(whole.replace('said', 'says'))],
		['changes one letter’s case', version(whole.replace('Then', 'then'))],
		['adds a word', version(whole.replace('they paid', 'they finally paid'))],
		['leaves out a word without a mark', version(whole.replace(' twice', ''))],
		['leaves out the end without a mark', version('My plan said no.')],
		['leaves out the beginning without a mark', version('Then they paid $1,200.')],
		['changes the order', version('Then they paid $1,200. […] My plan said no.')],
		['repeats a part', version('My plan said no. […] My plan said no. […]')],
		['changes an amount', version(whole.replace('1,200', '12,00'))],
		['changes a sign', version(whole.replace('no.', 'no!'))],
		['takes words from what helped', version('My plan said no. […] A friend […]')],
		['changes what helped', version(whole, { helped: 'A lawyer who’d done it before.' })],
		['has a title of the team', version(whole, { title: 'Victory' })],
		['has a title with a cut in it', version(whole, { title: 'they […] $1,200' })],
		['has no title', version(whole, { title: ' ' })],
		['uses letters that look alike', version(whole.replace('paid', 'pаid'))],
		['turns an amount around', version(whole.replace('1,200', '\u202e1,200\u202c'))],
		['overlaps at the end', version('My plan said no. […] no. I called "Dr. Adams" […]')],
	])('%s', (_, text) => {
		expect(isOnlyCuts(text, original)).toBe(false);
	});
});

test('compares 100 KB of near matches in linear time', async () => {
	const timeOf = (count: number) => {
		const long = { success_story: 'a '.repeat(count), helpful_resources: '' };
		const parts = Array.from({ length: 50 }, () => `${'a '.repeat(count / 200)}b`).join(' […] ');
		return cpuTime(() => expect(isOnlyCuts(version(parts, { title: 'a' }), long)).toBe(false));
	};
	await timeOf(10_000);
	const [short, long] = [await timeOf(10_000), await timeOf(100_000)];
	expect(long).toBeLessThan(Math.max(100, short * 40));
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
